import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { workChallenges } from './tables';

export const createChallenge = (db: Database, challenge: typeof workChallenges.$inferInsert) =>
  db.insert(workChallenges).values(challenge);

/** Consumes a challenge once and returns its difficulty. */
export async function takeChallenge(
  db: Database,
  puzzle: string,
  now: Date,
): Promise<number | null> {
  const [taken] = await db
    .delete(workChallenges)
    .where(and(eq(workChallenges.puzzle, puzzle), gt(workChallenges.expires_at, now)))
    .returning({ bits: workChallenges.bits });
  return taken?.bits ?? null;
}

export const forgetChallenges = (db: Database, now: Date) =>
  db.delete(workChallenges).where(lt(workChallenges.expires_at, now));
