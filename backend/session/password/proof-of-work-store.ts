import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { signInPuzzles } from '@/backend/session/tables';

export const createPuzzle = (db: Database, puzzle: typeof signInPuzzles.$inferInsert) =>
  db.insert(signInPuzzles).values(puzzle);

/** Takes a puzzle, which nobody takes twice, and answers how hard it is. */
export async function takePuzzle(db: Database, puzzle: string, now: Date): Promise<number | null> {
  const [taken] = await db
    .delete(signInPuzzles)
    .where(and(eq(signInPuzzles.puzzle, puzzle), gt(signInPuzzles.expires_at, now)))
    .returning({ bits: signInPuzzles.bits });
  return taken?.bits ?? null;
}

export const forgetPuzzles = (db: Database, now: Date) =>
  db.delete(signInPuzzles).where(lt(signInPuzzles.expires_at, now));
