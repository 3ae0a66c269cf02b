import { sql } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { listUnlocked, noteUsersLocked } from '@/backend/core/db/locks';
import { prepared } from '@/backend/core/db/prepared';
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
