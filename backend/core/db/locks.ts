import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database';
import { readRows } from './rows';

/** A lock across all instances. Each domain declares its own. */
interface NamedLock {
  name: string;
  /** The advisory lock key. */
  key: number;
}

export const namedLock = (name: string, key: number): NamedLock => ({ name, key });

/** The name of the members' row locks in the lock order. */
const USERS = 'users';

/** The locks a transaction holds; tracked where transactions can run concurrently. */
interface Held {
  order: readonly string[];
  locks: Set<string>;
  users: Set<number>;
}

const held = new WeakMap<Database, Held>();

/** Enforces the lock order in a new transaction. */
export const watchLocks = (tx: Database, order: readonly string[]): void => {
  held.set(tx, { order, locks: new Set(), users: new Set() });
};

/**
 * The same for a savepoint; its locks pass to the transaction when the returned function is called.
 */
export function watchLocksOfStep(tx: Database, step: Database): () => void {
  const whole = held.get(tx);
  if (!whole) return () => undefined;
  const own = { ...whole, locks: new Set(whole.locks), users: new Set(whole.users) };
  held.set(step, own);
  return () => {
    held.set(tx, own);
  };
}

function refuseOutOfOrder({ order, locks }: Held, name: string): void {
  const place = order.indexOf(name);
  if (place === -1) throw new Error(`The lock ${name} has no place in the lock order.`);
  const later = [...locks].find((one) => order.indexOf(one.split(' ', 1)[0] ?? '') > place);
  if (later !== undefined) throw new Error(`The lock ${name} must be taken before ${later}.`);
}

/** Records a lock; false if the transaction already holds it. */
function isNew(tx: Database, { name }: NamedLock, of?: string): boolean {
  const own = held.get(tx);
  const whole = of === undefined ? name : `${name} ${of}`;
  if (!own) return true;
  if (own.locks.has(whole)) return false;
  refuseOutOfOrder(own, name);
  own.locks.add(whole);
  return true;
}

/** A lock across all instances, held until the transaction ends. */
export async function takeLock(tx: Database, lock: NamedLock): Promise<void> {
  if (isNew(tx, lock)) await tx.execute(sql`select pg_advisory_xact_lock(${lock.key})`);
}

/** The same per member or address. */
export async function takeLockOf(tx: Database, lock: NamedLock, of: string): Promise<void> {
  if (isNew(tx, lock, of))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of}, ${lock.key}))`);
}

const answer = z.object({ is_taken: z.boolean() });

/** Tries a lock without waiting. */
export async function tryLock(tx: Database, { key }: NamedLock): Promise<boolean> {
  const [found] = await readRows(
    tx,
    answer,
    sql`select pg_try_advisory_xact_lock(${key}) as is_taken`,
  );
  return found?.is_taken ?? false;
}

/** The members whose rows the transaction hasn't locked yet. */
export function listUnlocked(tx: Database, userIds: readonly number[]): number[] {
  const own = held.get(tx);
  const missing = [...new Set(userIds)].filter((id) => !own?.users.has(id));
  if (own && missing.length > 0 && !own.locks.has(USERS)) refuseOutOfOrder(own, USERS);
  return missing;
}

/** Records that a transaction has locked member rows. */
export function noteUsersLocked(tx: Database, userIds: readonly number[]): void {
  const own = held.get(tx);
  if (!own || userIds.length === 0) return;
  own.locks.add(USERS);
  for (const id of userIds) own.users.add(id);
}

/** Sets the transaction's lock timeout. */
export const waitForLocks = (tx: Database, longestMs: number) =>
  tx.execute(sql.raw(`set local lock_timeout = ${longestMs}`));
