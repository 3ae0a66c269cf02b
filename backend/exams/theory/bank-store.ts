import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { MAX_QUESTIONS } from '@/lib/contracts/exams/theory/bank';
import { examQuestions as questions, examTheories as theories } from './tables';

export type StoredTheory = typeof theories.$inferSelect;
export type StoredQuestion = typeof questions.$inferSelect;
type NewQuestion = Omit<typeof questions.$inferInsert, 'id' | 'version'>;

export async function findTheory(db: Database, typeId: number): Promise<StoredTheory | null> {
  const [found] = await db.select().from(theories).where(eq(theories.type_id, typeId));
  return found ?? null;
}

/** The tests that candidates have to pass. */
export const listTheories = (db: Database): Promise<StoredTheory[]> =>
  db.select().from(theories).where(eq(theories.is_active, true));

export const saveTheory = (tx: Database, theory: Omit<StoredTheory, 'version'>) =>
  tx
    .insert(theories)
    .values(theory)
    .onConflictDoUpdate({
      target: theories.type_id,
      set: { ...theory, version: sql`${theories.version} + 1` },
    });

export const listQuestions = (db: Database, typeId: number): Promise<StoredQuestion[]> =>
  db
    .select()
    .from(questions)
    .where(eq(questions.type_id, typeId))
    .orderBy(asc(questions.id))
    .limit(MAX_QUESTIONS);

export const listActive = (db: Database, typeId: number): Promise<StoredQuestion[]> =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.type_id, typeId), questions.is_active));

export async function findQuestion(db: Database, id: number): Promise<StoredQuestion | null> {
  const [found] = await db.select().from(questions).where(eq(questions.id, id));
  return found ?? null;
}

export async function addQuestions(
  tx: Database,
  some: readonly NewQuestion[],
): Promise<{ id: number }[]> {
  if (some.length === 0) return [];
  return tx
    .insert(questions)
    .values([...some])
    .returning({ id: questions.id });
}

export const changeQuestion = (tx: Database, id: number, change: Partial<NewQuestion>) =>
  tx
    .update(questions)
    .set({ ...change, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));

/** A test that nobody has taken goes with its exam. */
export async function removeTheory(tx: Database, typeId: number): Promise<void> {
  await tx.delete(questions).where(eq(questions.type_id, typeId));
  await tx.delete(theories).where(eq(theories.type_id, typeId));
}
