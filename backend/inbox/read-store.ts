import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inWords } from '@/backend/core/audit/sentence';
import { countColumn } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readCountedPage } from '@/backend/core/db/keyset';
import { announce } from '@/backend/core/db/transaction';
import type * as z from 'zod/mini';
import { parseSort } from '@/lib/contracts/core/list';
import { MOST_COUNTED } from '@/lib/contracts/inbox';
import type { notificationsEndpoint } from '@/lib/contracts/notifications';
import { notifications } from './tables';

type Asked = z.output<(typeof notificationsEndpoint)['input']['query']>;

export const isUnread = and(isNull(notifications.read_at), isNull(notifications.withdrawn_at));

const other = alias(notifications, 'other');
type Notifications = typeof notifications | typeof other;

/** Read notices stay as they were; unread ones disappear once they are obsolete. */
export const holdsAt = (now: Date, { read_at, until }: Notifications = notifications) =>
  or(isNotNull(read_at), isNull(until), gt(until, now));

/** Kinds whose notices to a member at one time are shown as one. */
interface AsOne {
  kinds: readonly string[];
}

/**
 * The others that are shown as one with a notice. Read and unread ones are kept apart, because a
 * read one would hide a later notice of the same time.
 */
const shownWith = (db: Database, { kinds }: AsOne, which: SQL, now: Date) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(other)
    .where(
      and(
        inArray(notifications.kind, [...kinds]),
        eq(other.user_id, notifications.user_id),
        eq(other.kind, notifications.kind),
        eq(other.type, notifications.type),
        eq(other.created_at, notifications.created_at),
        sql`(${isNull(other.read_at)}) = (${isNull(notifications.read_at)})`,
        isNull(other.withdrawn_at),
        holdsAt(now, other),
        which,
      ),
    );

/** The kind is compared first, so that others are only looked up where there can be any. */
const isFirst = (db: Database, asOne: AsOne, now: Date) =>
  or(
    notInArray(notifications.kind, [...asOne.kinds]),
    not(exists(shownWith(db, asOne, lt(other.id, notifications.id), now))),
  );

const isToldTo = (userId: number, now: Date) =>
  and(eq(notifications.user_id, userId), isNull(notifications.withdrawn_at), holdsAt(now));

/** Makes the member's open pages refetch what is unread. */
export const announceRead = (tx: Database, user_id: number): void =>
  announce(tx, { topic: 'notifications', user_id });

const toldColumns = (db: Database, asOne: AsOne, now: Date) => {
  const others = shownWith(db, asOne, gt(other.id, notifications.id), now).as('others');
  return {
    id: notifications.id,
    type: notifications.type,
    message: inWords(notifications.message),
    kind: notifications.kind,
    about: notifications.about,
    read_at: notifications.read_at,
    created_at: notifications.created_at,
    others: sql<number>`(select count(*)::int from ${others})`,
  };
};

/** Those of the given notices that are shown, oldest first. */
export const listShown = (db: Database, ids: readonly number[], asOne: AsOne, now: Date) =>
  db
    .select(toldColumns(db, asOne, now))
    .from(notifications)
    .where(and(isInIds(notifications.id, ids), isFirst(db, asOne, now)))
    .orderBy(notifications.id);

const selectTold = (db: Database, asOne: AsOne, where: SQL | undefined, now: Date) =>
  db
    .select({ ...toldColumns(db, asOne, now), count: countColumn(db, notifications, where) })
    .from(notifications);
type Told = Awaited<ReturnType<typeof selectTold>>[number];

export function listTold(
  db: Database,
  userId: number,
  {
    cursor,
    limit,
    sort,
    state,
    names,
    asOne,
  }: Omit<Asked, 'subject'> & { names: string[] | undefined; asOne: AsOne },
  now: Date,
) {
  const where = and(
    isToldTo(userId, now),
    isFirst(db, asOne, now),
    state === 'unread' ? isNull(notifications.read_at) : undefined,
    names && inArray(notifications.kind, names),
  );
  return readCountedPage(db, {
    sort: parseSort(sort),
    column: notifications.created_at,
    id: notifications.id,
    limit,
    cursor,
    valueOf: ({ created_at }: Told) => created_at.toISOString(),
    value: placeValue.instant,
    count: () => countColumn(db, notifications, where),
    read: (page) =>
      selectTold(db, asOne, where, now)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  });
}

export async function findNewest(db: Database, userId: number): Promise<number | null> {
  const [newest] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return newest?.id ?? null;
}

/** A member's unread count, up to a limit. */
export const countUnread = (
  db: Database,
  userId: number,
  asOne: AsOne,
  now: Date,
): Promise<number> =>
  db.$count(
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(isToldTo(userId, now), isNull(notifications.read_at), isFirst(db, asOne, now)))
      .limit(MOST_COUNTED)
      .as('some'),
  );

/** Marks a notice and those shown with it; returns whether it exists. */
export async function markOne(
  tx: Database,
  { id, user_id }: { id: number; user_id: number },
  { isRead, asOne, now }: { isRead: boolean; asOne: AsOne; now: Date },
): Promise<boolean> {
  const toldAt = tx.select({ at: other.created_at }).from(other).where(eq(other.id, id));
  const marked = await tx
    .update(notifications)
    .set({ read_at: isRead ? now : null })
    .where(
      and(
        isToldTo(user_id, now),
        // Without it, all of the member's notices would be searched.
        eq(notifications.created_at, toldAt),
        or(eq(notifications.id, id), exists(shownWith(tx, asOne, eq(other.id, id), now))),
      ),
    )
    .returning({ id: notifications.id });
  announceRead(tx, user_id);
  return marked.length > 0;
}

/** Returns how many were unread. */
export async function markAll(
  tx: Database,
  { user_id, up_to, names }: { user_id: number; up_to: number; names: string[] | undefined },
  now: Date,
): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        isToldTo(user_id, now),
        isNull(notifications.read_at),
        lte(notifications.id, up_to),
        names && inArray(notifications.kind, names),
      ),
    )
    .returning({ id: notifications.id });
  announceRead(tx, user_id);
  return marked.length;
}

/** Deletes read and withdrawn notices before one day, and all before another. */
export const forgetTold = (db: Database, before: { read: Date; unread: Date }) =>
  db
    .delete(notifications)
    .where(
      or(
        lt(notifications.created_at, before.unread),
        and(
          lt(notifications.created_at, before.read),
          or(lt(notifications.read_at, before.read), lt(notifications.withdrawn_at, before.read)),
        ),
      ),
    );
