import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database';
import { LOCK_ORDER, type AdvisoryLock } from './lock-order';
import { readRows } from './rows';

const NAMES = Object.keys(LOCK_ORDER);

/** What a transaction holds; kept for those that can meet others. */
interface Held {
  locks: Set<string>;
  users: Set<number>;
}

const held = new WeakMap<Database, Held>();

/** Holds a new transaction to the order of locks. */
export const watchLocks = (tx: Database): void => {
  held.set(tx, { locks: new Set(), users: new Set() });
};

/** The same for a savepoint; what it locks is the transaction's once the returned function is called. */
export function watchLocksOfStep(tx: Database, step: Database): () => void {
  const whole = held.get(tx);
  if (!whole) return () => undefined;
  const own = { locks: new Set(whole.locks), users: new Set(whole.users) };
  held.set(step, own);
  return () => {
    held.set(tx, own);
  };
}

function refuseOutOfOrder({ locks }: Held, name: string): void {
  const place = NAMES.indexOf(name);
  const later = [...locks].find((one) => NAMES.indexOf(one.split(' ', 1)[0] ?? '') > place);
  if (later !== undefined) throw new Error(`The lock ${name} has to be taken before ${later}.`);
}

/** Notes a lock; false where the transaction holds it already. */
function isNew(tx: Database, name: AdvisoryLock, of?: string): boolean {
  const own = held.get(tx);
  const whole = of === undefined ? name : `${name} ${of}`;
  if (!own) return true;
  if (own.locks.has(whole)) return false;
  refuseOutOfOrder(own, name);
  own.locks.add(whole);
  return true;
}

/** One transaction at a time, over all copies of the backend; the lock ends with the transaction. */
export async function takeLock(tx: Database, name: AdvisoryLock): Promise<void> {
  if (isNew(tx, name)) await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ORDER[name]})`);
}

/** The same for what concerns one member, one address. */
export async function takeLockOf(tx: Database, name: AdvisoryLock, of: string): Promise<void> {
  if (isNew(tx, name, of))
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${of}, ${LOCK_ORDER[name]}))`,
    );
}

const answer = z.object({ is_taken: z.boolean() });

/** Takes a lock where nobody has it, without waiting. */
export async function tryLock(tx: Database, name: AdvisoryLock): Promise<boolean> {
  const [found] = await readRows(
    tx,
    answer,
    sql`select pg_try_advisory_xact_lock(${LOCK_ORDER[name]}) as is_taken`,
  );
  return found?.is_taken ?? false;
}

/** Those of some members whose rows a transaction has yet to lock. */
export function listUnlocked(tx: Database, userIds: readonly number[]): number[] {
  const own = held.get(tx);
  const missing = [...new Set(userIds)].filter((id) => !own?.users.has(id));
  if (own && missing.length > 0 && !own.locks.has('users')) refuseOutOfOrder(own, 'users');
  return missing;
}

/** Notes that a transaction has locked rows of members. */
export function noteUsersLocked(tx: Database, userIds: readonly number[]): void {
  const own = held.get(tx);
  if (!own || userIds.length === 0) return;
  own.locks.add('users');
  for (const id of userIds) own.users.add(id);
}

/** From now on a statement of the transaction that waits longer for a lock fails. */
export const waitForLocks = (tx: Database, longestMs: number) =>
  tx.execute(sql.raw(`set local lock_timeout = ${longestMs}`));
