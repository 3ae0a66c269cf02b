import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { listUnlocked, noteUsersLocked } from '@/backend/core/db/locks';
import { prepared } from '@/backend/core/db/prepared';
import { readRows } from '@/backend/core/db/rows';
import { users } from './tables';

const ofIds = (db: Database) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(isInIds(users.id, sql.placeholder('ids')))
    .orderBy(users.id);
// A full lock would also block rows that only refer to a member, such as notices.
const locking = prepared((db) => ofIds(db).for('no key update').prepare(''));
const lockingFree = prepared((db) =>
  ofIds(db).for('no key update', { skipLocked: true }).prepare(''),
);

/**
 * Locks members until the transaction ends. Anything that changes a member, their jobs or their
 * points does so first, so that changes are serialised across instances. Returns whether a new lock
 * was taken, in which case earlier reads may be stale.
 */
export async function lockUsers(tx: Database, userIds: readonly number[]): Promise<boolean> {
  const ids = listUnlocked(tx, userIds);
  if (ids.length === 0) return false;
  await locking(tx).execute({ ids: JSON.stringify(ids) });
  noteUsersLocked(tx, ids);
  return true;
}

/** Locks one member. */
export const lockUser = (tx: Database, userId: number): Promise<boolean> => lockUsers(tx, [userId]);

/** Locks those members no one else has locked; returns them. */
export async function lockFreeUsers(
  tx: Database,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = listUnlocked(tx, userIds);
  const found = ids.length === 0 ? [] : await lockingFree(tx).execute({ ids: JSON.stringify(ids) });
  const locked = found.map(({ id }) => id);
  noteUsersLocked(tx, locked);
  return new Set([...userIds.filter((id) => !ids.includes(id)), ...locked]);
}

const askedMember = z.object({ id: z.number(), is_locked: z.boolean() });

/** Locks the members that a query names; false if someone else has locked one of them. */
export async function lockIfFree(tx: Database, query: SQL): Promise<boolean> {
  const found = await readRows(
    tx,
    askedMember,
    sql`with asked as (${query}), free as (
        select id from ${users} where id = any(array(select id from asked))
        order by id for no key update skip locked
      )
      select id, id in (select id from free) as is_locked from asked`,
  );
  const locked = found.filter(({ is_locked }) => is_locked).map(({ id }) => id);
  noteUsersLocked(tx, listUnlocked(tx, locked));
  return locked.length === found.length;
}

/** How many candidates to try for an unlocked member. */
export const LOOKED_AT = 20;

/** Locks the first unlocked member who still has something due. */
export async function lockFirstFree<Found>(
  tx: Database,
  some: readonly { id: number }[],
  find: (id: number) => Promise<Found | null>,
): Promise<Found | null> {
  for (const { id } of some) {
    if (!(await lockFreeUsers(tx, [id])).has(id)) continue;
    const found = await find(id);
    if (found !== null) return found;
  }
  return null;
}
