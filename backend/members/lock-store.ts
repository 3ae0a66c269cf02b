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
// A full lock would also hold up whoever only refers to a member, such as by a notice to them.
const locking = prepared((db) => ofIds(db).for('no key update').prepare(''));
const lockingFree = prepared((db) =>
  ofIds(db).for('no key update', { skipLocked: true }).prepare(''),
);

/**
 * Locks members until the transaction ends: whatever changes a member, their deliveries or their
 * points does so first, so that it comes one after another over all copies of the backend. Answers
 * whether it had to, so that what was read before may have changed.
 */
export async function lockUsers(tx: Database, userIds: readonly number[]): Promise<boolean> {
  const ids = listUnlocked(tx, userIds);
  if (ids.length === 0) return false;
  await locking(tx).execute({ ids: JSON.stringify(ids) });
  noteUsersLocked(tx, ids);
  return true;
}

/** One of them. */
export const lockUser = (tx: Database, userId: number): Promise<boolean> => lockUsers(tx, [userId]);

/** Locks those of some members whom nobody else has locked; answers who is locked now. */
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

/** Of how many members the first free one is looked for. */
export const LOOKED_AT = 20;

/** Locks the first of some members whom nobody else has locked, and for whom there is still something to do. */
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
