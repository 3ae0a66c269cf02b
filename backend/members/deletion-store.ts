import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { deletionRequests } from './account-tables';

const isWaiting = isNull(deletionRequests.done_at);

/** When an account will be erased; null if not requested. */
export async function findDeletion(db: Database, userId: number): Promise<Date | null> {
  const [found] = await db
    .select({ due_at: deletionRequests.due_at })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.user_id, userId), isWaiting));
  return found?.due_at ?? null;
}

/** Returns the due date; a repeated request keeps the first one. */
export async function askForDeletion(
  tx: Database,
  asked: { user_id: number; asked_at: Date; due_at: Date },
): Promise<Date> {
  await tx.insert(deletionRequests).values(asked).onConflictDoNothing();
  return (await findDeletion(tx, asked.user_id)) ?? asked.due_at;
}

/** Returns whether there was a request to cancel. */
export async function takeDeletionBack(tx: Database, userId: number): Promise<boolean> {
  const taken = await tx
    .delete(deletionRequests)
    .where(and(eq(deletionRequests.user_id, userId), isWaiting))
    .returning({ user_id: deletionRequests.user_id });
  return taken.length > 0;
}

export async function listDueDeletions(db: Database, now: Date): Promise<number[]> {
  const found = await db
    .select({ user_id: deletionRequests.user_id })
    .from(deletionRequests)
    .where(and(isWaiting, lte(deletionRequests.due_at, now)))
    .orderBy(asc(deletionRequests.due_at));
  return found.map(({ user_id }) => user_id);
}

/** Locks a due request; null if another instance has it, or it was cancelled. */
export async function lockDueDeletion(tx: Database, userId: number, now: Date) {
  const [found] = await tx
    .select({ user_id: deletionRequests.user_id })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.user_id, userId), isWaiting, lte(deletionRequests.due_at, now)))
    .for('no key update', { skipLocked: true });
  return found ?? null;
}

export const noteDeleted = (tx: Database, userId: number, now: Date) =>
  tx.update(deletionRequests).set({ done_at: now }).where(eq(deletionRequests.user_id, userId));
