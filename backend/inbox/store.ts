import { and, asc, eq, gt, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { inBatches } from '@/backend/core/db/batches';
import { announce, isLive } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { insertRows, readRows } from '@/backend/core/db/rows';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { listHolders, users } from '@/backend/members/public';
import type { Permission } from '@/lib/contracts/core/permissions';
import { copiesForDelegates } from './delegate-store';
import { reachOut, storedNotice, type Told } from './reach-out';
import { announceRead, holdsAt, isUnread } from './read-store';
import { type Notice, withReason } from './notice';
import { notifications } from './tables';

const NOTICES_LOCK = namedLock('notices', 727_011);

type Row = Notice & { user_id: number; created_at: Date };

const columnsOf = ({ kind, about, until, ...row }: Row) => ({
  user_id: row.user_id,
  type: row.type,
  message: withReason(row),
  kind: kind.name,
  about: about === undefined ? null : String(about),
  until: until ?? null,
  created_at: row.created_at,
});

/** The key by which notices are withdrawn, so that each finds its own messages. */
const keyOf = (row: { user_id: number; kind: string; about: string | null }): string =>
  `${row.user_id} ${row.kind} ${row.about}`;

/** Returns those to send outside the panel. */
async function write(tx: Database, notices: readonly [Row, ...Row[]]): Promise<Told[]> {
  const [first, ...others] = notices;
  const rows = insertRows(notifications, [columnsOf(first), ...others.map(columnsOf)]);
  const stored = await readRows(
    tx,
    storedNotice,
    sql`with told as (${rows} returning id, user_id, kind, about)
      select told.*, name, email, discord_id, notify
      from told cross join lateral (
        select name, email, discord_id, notify from ${users} where id = told.user_id limit 1
      ) reader`,
  );
  const storedOf = new Map<string, typeof stored>();
  for (const one of stored) storedOf.set(keyOf(one), [...(storedOf.get(keyOf(one)) ?? []), one]);
  return notices.flatMap((notice) => {
    const own = storedOf.get(keyOf(columnsOf(notice)))?.pop();
    return own && notice.goesOut ? [{ ...notice, stored: own }] : [];
  });
}

interface Past {
  /** The members it is kept for. */
  readers: readonly number[];
  /** Older notices than `since` are dropped, and those before `read` count as read. */
  since: Date;
  read: Date;
}

const pasts = new WeakMap<Database, Past>();

/** Keeps some notices of a transaction about the past, dated and seen when they happened. */
export const keepPast = (tx: Database, past: Past): void => {
  pasts.set(tx, past);
};

async function writePast(tx: Database, notices: readonly Row[]): Promise<void> {
  const past = pasts.get(tx);
  const rows = notices
    .filter(({ user_id, created_at }) => {
      return past?.readers.includes(user_id) && created_at >= past.since;
    })
    .map((row) => {
      const { created_at: seen_at } = row;
      const isRead = past !== undefined && seen_at < past.read;
      return { ...columnsOf(row), seen_at, read_at: isRead ? seen_at : null };
    });
  const [first, ...others] = rows;
  if (first) await tx.execute(insertRows(notifications, [first, ...others]));
}

const collected = new WeakMap<Database, Row[]>();

/** Batches all notices of a piece of work, and stores them at its end. */
export async function tellTogether<Result>(
  tx: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  if (collected.has(tx)) return work();
  collected.set(tx, []);
  let notices: readonly Row[] = [];
  const result = await work().finally(() => {
    notices = collected.get(tx) ?? [];
    collected.delete(tx);
  });
  await tellEach(tx, notices);
  return result;
}

/** Drops queued notices of a piece of work. */
export function dropQueued(tx: Database, isUntrue: (notice: Row) => boolean): void {
  const notices = collected.get(tx);
  if (notices)
    collected.set(
      tx,
      notices.filter((notice) => !isUntrue(notice)),
    );
}

/** Notifies members, each with a notice of their own. */
export async function tellEach(tx: Database, notices: readonly Row[]): Promise<void> {
  const later = collected.get(tx);
  if (later) {
    later.push(...notices);
    return;
  }
  if (!isLive(tx)) return writePast(tx, notices);
  const all = [...notices, ...(await copiesForDelegates(tx, notices))];
  const told: Told[] = [];
  for (const [first, ...others] of inBatches(all))
    if (first) told.push(...(await write(tx, [first, ...others])));
  await reachOut(tx, told);
  for (const { user_id } of all) {
    announce(tx, { topic: 'inbox', user_id });
    announceRead(tx, user_id);
  }
}

/** Notifies a member: immediately on an open page, otherwise on the next visit. */
export const tell = (
  tx: Database,
  { user_id, ...notice }: Notice & { user_id: number },
  now: Date,
): Promise<void> => tellMembers(tx, [user_id], notice, now);

/** Notifies several members. */
export const tellMembers = (
  tx: Database,
  userIds: readonly number[],
  notice: Notice,
  now: Date,
): Promise<void> =>
  tellEach(
    tx,
    userIds.map((user_id) => ({ ...notice, user_id, created_at: now })),
  );

/** Notifies everyone with one of the permissions. */
export const tellThoseWho = async (
  tx: Database,
  permissions: readonly Permission[],
  notice: Notice,
  now: Date,
): Promise<void> => tellOthersWho(tx, permissions, [], notice, now);

/** Notifies everyone with one of the permissions, except those who know already. */
export const tellOthersWho = async (
  tx: Database,
  permissions: readonly Permission[],
  besides: readonly (number | null)[],
  notice: Notice,
  now: Date,
): Promise<void> => {
  const holders = await listHolders(tx, permissions);
  const others = holders.filter((userId) => !besides.includes(userId));
  await tellMembers(tx, others, { ...notice, besides }, now);
};

/** Not shown yet, unread and still true. */
const isUnseenBy = (userId: number, now: Date) =>
  and(eq(notifications.user_id, userId), isNull(notifications.seen_at), isUnread, holdsAt(now));

export const hasUnseen = async (db: Database, userId: number, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(isUnseenBy(userId, now))
      .limit(1)
  ).length > 0;

const idsOf = (rows: SQLWrapper) =>
  sql<number[]>`(select coalesce(json_agg(id order by id), '[]') from ${rows} found)`;

/**
 * Marks a member's unseen notices as seen, so that each is shown once, and returns them. Those that
 * `withdrawn` selects are read by the same statement, because open pages always ask for both.
 */
export async function takeUnseen(
  tx: Database,
  { user_id, withdrawn }: { user_id: number; withdrawn: SQLWrapper },
  now: Date,
): Promise<{ taken: number[]; withdrawn: number[] }> {
  const unseen = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnseenBy(user_id, now))
    .orderBy(asc(notifications.id))
    .for('no key update');
  // Not in the update, whose subquery PostgreSQL may run once per row with different results.
  const [found] = await tx
    .select({ taken: idsOf(unseen), withdrawn: idsOf(withdrawn) })
    .from(sql`(values (1)) one`);
  const taken = found?.taken ?? [];
  if (taken.length > 0)
    await tx.update(notifications).set({ seen_at: now }).where(isInIds(notifications.id, taken));
  return { taken, withdrawn: found?.withdrawn ?? [] };
}

/** Whether anyone was notified of this kind about a record since then. */
export const wasTold = async (
  db: Database,
  { kind, about }: { kind: NoticeKind; about: string },
  since: Date,
): Promise<boolean> =>
  (await db.$count(
    notifications,
    and(
      eq(notifications.kind, kind.name),
      eq(notifications.about, about),
      gt(notifications.created_at, since),
    ),
  )) > 0;

/** Serialises notifying, so that two instances don't both find that no one was notified. */
export const lockTelling = (tx: Database) => takeLock(tx, NOTICES_LOCK);
