import { and, asc, count, eq, isNotNull, isNull, lte, min, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { lockUser, highestLevel, users, memberCards } from '@/backend/members/public';
import { factorResets } from './tables';

const isOpen = isNull(factorResets.decided_at);

export async function isWaitingForReset(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: factorResets.id })
    .from(factorResets)
    .where(and(eq(factorResets.user_id, userId), isOpen));
  return found.length > 0;
}

/** Returns whether the request is new. Locks the account. */
export async function askForReset(tx: Database, userId: number, now: Date): Promise<boolean> {
  await lockUser(tx, userId);
  if (await isWaitingForReset(tx, userId)) return false;
  await tx.insert(factorResets).values({ user_id: userId, asked_at: now });
  return true;
}

/** Closes an open request once the factor is reset by any means. */
export async function recordLifting(
  tx: Database,
  { user_id, decided_by, now }: { user_id: number; decided_by: number | null; now: Date },
): Promise<void> {
  const decision = { decided_at: now, decided_by, is_approved: true };
  const answered = await tx
    .update(factorResets)
    .set(decision)
    .where(and(eq(factorResets.user_id, user_id), isOpen))
    .returning({ id: factorResets.id });
  if (answered.length === 0)
    await tx.insert(factorResets).values({ user_id, asked_at: now, ...decision });
}

export const listOpenResets = (db: Database) =>
  db
    .select({
      id: factorResets.id,
      user_id: factorResets.user_id,
      name: memberCards.name,
      avatar: memberCards.avatar,
      asked_at: factorResets.asked_at,
    })
    .from(factorResets)
    .innerJoin(memberCards, eq(memberCards.user_id, factorResets.user_id))
    .where(isOpen)
    .orderBy(asc(factorResets.asked_at));

const resetsFor = prepared((db) => {
  const decider = sql.placeholder('decider');
  return db
    .select({ count: count(), oldest_at: min(factorResets.asked_at) })
    .from(factorResets)
    .where(
      and(
        isOpen,
        ne(factorResets.user_id, decider),
        lte(highestLevel(factorResets.user_id), highestLevel(decider)),
      ),
    )
    .prepare('resets_for');
});

/** How many requests this member may decide, and since when. */
export async function measureResets(db: Database, deciderId: number) {
  const [found] = await resetsFor(db).execute({ decider: deciderId });
  return found ?? { count: 0, oldest_at: null };
}

/** An open request with its owner, locked. */
export async function lockReset(tx: Database, id: number) {
  const isThis = and(eq(factorResets.id, id), isOpen);
  const [asked] = await tx.select({ by: factorResets.user_id }).from(factorResets).where(isThis);
  if (!asked) return null;
  await lockUser(tx, asked.by);
  const [found] = await tx
    .select({ user_id: users.id, name: users.name, email: users.email })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.user_id))
    .where(isThis);
  return found ?? null;
}

/** Who decided a request, if anyone. */
export async function findDecision(tx: Database, id: number) {
  const [found] = await tx
    .select({ user_id: memberCards.user_id, name: memberCards.name })
    .from(factorResets)
    .leftJoin(memberCards, eq(memberCards.user_id, factorResets.decided_by))
    .where(and(eq(factorResets.id, id), isNotNull(factorResets.decided_at)));
  return found ?? null;
}

export const refuseReset = (
  tx: Database,
  { id, decided_by, reason, now }: { id: number; decided_by: number; reason: string; now: Date },
) =>
  tx
    .update(factorResets)
    .set({ decided_at: now, decided_by, reason, is_approved: false })
    .where(eq(factorResets.id, id));
