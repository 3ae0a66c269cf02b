import { subDays, subMinutes } from 'date-fns';
import { and, eq, gt, inArray, lt, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { announce, inTransaction } from '@/backend/core/db/transaction';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { cancelSending } from './reach-out';
import { announceRead, isUnread } from './read-store';
import { dropQueued } from './store';
import { notifications } from './tables';

/** Messages last seconds, and longer while they are hovered over. */
const shownSince = (now: Date) => subMinutes(now, 5);

/** These notices, and all that may share a digest with them. */
async function listToldWith(tx: Database, ids: readonly number[]): Promise<number[]> {
  const { id, user_id, kind, created_at } = notifications;
  const other = alias(notifications, 'other');
  const found = await tx
    .selectDistinct({ id: other.id })
    .from(notifications)
    .innerJoin(
      other,
      and(eq(other.user_id, user_id), eq(other.kind, kind), eq(other.created_at, created_at)),
    )
    .where(isInIds(id, ids));
  return found.map((one) => one.id);
}

async function withdraw(tx: Database, which: SQL | undefined, now: Date): Promise<void> {
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawn_at: now })
    .where(and(isUnread, which))
    .returning({
      id: notifications.id,
      user_id: notifications.user_id,
      seen_at: notifications.seen_at,
    });
  if (withdrawn.length === 0) return;
  const ids = withdrawn.map(({ id }) => id);
  await cancelSending(tx, { ids, candidates: await listToldWith(tx, ids) });
  for (const user_id of new Set(withdrawn.map((one) => one.user_id))) announceRead(tx, user_id);
  const shown = withdrawn.filter(({ seen_at }) => seen_at && seen_at > shownSince(now));
  for (const user_id of new Set(shown.map((one) => one.user_id)))
    announce(tx, { topic: 'inbox', user_id });
}

/** What was withdrawn while the overlay may still have shown it. */
export function selectWithdrawn(db: Database, userId: number, now: Date) {
  const { id, user_id, created_at, withdrawn_at } = notifications;
  return db
    .select({ id })
    .from(notifications)
    .where(
      and(
        eq(user_id, userId),
        // For the index: without it, all of the member's notices would be searched.
        gt(created_at, subDays(now, 1)),
        gt(withdrawn_at, shownSince(now)),
      ),
    );
}

const isOfKinds = (kinds: readonly NoticeKind[]) =>
  inArray(
    notifications.kind,
    kinds.map(({ name }) => name),
  );

interface Untrue {
  kinds: readonly NoticeKind[];
  about: string | number | readonly (string | number)[];
  /** Only for these members. */
  of?: readonly number[];
  /** Only those of this instant; others about the record remain true. */
  at?: Date;
}

/**
 * Withdraws notices about a record that are no longer true: unread ones disappear, and pending
 * emails and Discord messages are cancelled. Read ones stay.
 */
export async function withdrawNotices(
  tx: Database,
  { kinds, about, of, at }: Untrue,
  now: Date,
): Promise<void> {
  const abouts = [about].flat().map(String);
  dropQueued(
    tx,
    (notice) =>
      kinds.some(({ name }) => name === notice.kind.name) &&
      abouts.includes(String(notice.about)) &&
      (of === undefined || of.includes(notice.user_id)) &&
      (at === undefined || at.getTime() === notice.created_at.getTime()),
  );
  await withdraw(
    tx,
    and(
      inArray(notifications.about, abouts),
      isOfKinds(kinds),
      of && inArray(notifications.user_id, [...of]),
      at && eq(notifications.created_at, at),
    ),
    now,
  );
}

/** The same for everything about days before the given one. */
export const withdrawBefore = (
  tx: Database,
  { kinds, day }: { kinds: readonly NoticeKind[]; day: string },
  now: Date,
): Promise<void> => withdraw(tx, and(isOfKinds(kinds), lt(notifications.about, day)), now);

/** The unread kinds and records of some members. */
export async function listUnread(db: Database, kinds: readonly NoticeKind[]) {
  const { kind, about } = notifications;
  const found = await db
    .selectDistinct({ kind, about })
    .from(notifications)
    .where(and(isUnread, isOfKinds(kinds)));
  return found.flatMap((one) => (one.about === null ? [] : { ...one, about: one.about }));
}

/** Withdraws obsolete notices. */
export const withdrawPassed = (context: Context, now: Date): Promise<void> =>
  inTransaction(context, (tx) => withdraw(tx, lte(notifications.until, now), now));
