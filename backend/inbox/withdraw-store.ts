import { and, eq, inArray, lt, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { inTransaction } from '@/backend/core/db/transaction';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { cancelSending } from './reach-out';
import { announceRead, isUnread } from './read-store';
import { dropQueued } from './store';
import { notifications } from './tables';

/** Notices that may share a digest with some, and these themselves. */
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
    .returning({ id: notifications.id, user_id: notifications.user_id });
  if (withdrawn.length === 0) return;
  const ids = withdrawn.map(({ id }) => id);
  await cancelSending(tx, { ids, candidates: await listToldWith(tx, ids) });
  for (const user_id of new Set(withdrawn.map((one) => one.user_id))) announceRead(tx, user_id);
}

const isOfKinds = (kinds: readonly NoticeKind[]) =>
  inArray(
    notifications.kind,
    kinds.map(({ name }) => name),
  );

interface Untrue {
  kinds: readonly NoticeKind[];
  about: string | number | readonly (string | number)[];
  /** Of these members alone. */
  of?: readonly number[];
}

/**
 * Takes back what was told about a record and isn't true any more: what nobody has read is shown to
 * nobody, and what still waits for mail or Discord doesn't go. What was read stays read.
 */
export async function withdrawNotices(
  tx: Database,
  { kinds, about, of }: Untrue,
  now: Date,
): Promise<void> {
  const abouts = [about].flat().map(String);
  dropQueued(
    tx,
    (notice) =>
      kinds.some(({ name }) => name === notice.kind.name) &&
      abouts.includes(String(notice.about)) &&
      (of === undefined || of.includes(notice.user_id)),
  );
  await withdraw(
    tx,
    and(
      inArray(notifications.about, abouts),
      isOfKinds(kinds),
      of && inArray(notifications.user_id, [...of]),
    ),
    now,
  );
}

/** The same of all that is about days before one. */
export const withdrawBefore = (
  tx: Database,
  { kinds, day }: { kinds: readonly NoticeKind[]; day: string },
  now: Date,
): Promise<void> => withdraw(tx, and(isOfKinds(kinds), lt(notifications.about, day)), now);

/** What was told of these kinds, and about what, that some member has not read yet. */
export async function listUnread(db: Database, kinds: readonly NoticeKind[]) {
  const { kind, about } = notifications;
  const found = await db
    .selectDistinct({ kind, about })
    .from(notifications)
    .where(and(isUnread, isOfKinds(kinds)));
  return found.flatMap((one) => (one.about === null ? [] : { ...one, about: one.about }));
}

/** Takes back what has an end that has come. */
export const withdrawPassed = (context: Context, now: Date): Promise<void> =>
  inTransaction(context, (tx) => withdraw(tx, lte(notifications.until, now), now));
