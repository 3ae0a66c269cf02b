import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database';
import { LOCK_ORDER, type AdvisoryLock } from './lock-order';
import { readRows } from './rows';

const NAMES = Object.keys(LOCK_ORDER);

/** The locks a transaction holds; tracked where transactions can run concurrently. */
interface Held {
  locks: Set<string>;
  users: Set<number>;
}

const held = new WeakMap<Database, Held>();

/** Enforces the lock order in a new transaction. */
export const watchLocks = (tx: Database): void => {
  held.set(tx, { locks: new Set(), users: new Set() });
};

/**
 * The same for a savepoint; its locks pass to the transaction when the returned function is called.
 */
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
  if (later !== undefined) throw new Error(`The lock ${name} must be taken before ${later}.`);
}

/** Records a lock; false if the transaction already holds it. */
function isNew(tx: Database, name: AdvisoryLock, of?: string): boolean {
  const own = held.get(tx);
  const whole = of === undefined ? name : `${name} ${of}`;
  if (!own) return true;
  if (own.locks.has(whole)) return false;
  refuseOutOfOrder(own, name);
  own.locks.add(whole);
  return true;
}

/** A lock across all instances, held until the transaction ends. */
export async function takeLock(tx: Database, name: AdvisoryLock): Promise<void> {
  if (isNew(tx, name)) await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ORDER[name]})`);
}

/** The same per member or address. */
export async function takeLockOf(tx: Database, name: AdvisoryLock, of: string): Promise<void> {
  if (isNew(tx, name, of))
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${of}, ${LOCK_ORDER[name]}))`,
    );
}

const answer = z.object({ is_taken: z.boolean() });

/** Tries a lock without waiting. */
export async function tryLock(tx: Database, name: AdvisoryLock): Promise<boolean> {
  const [found] = await readRows(
    tx,
    answer,
    sql`select pg_try_advisory_xact_lock(${LOCK_ORDER[name]}) as is_taken`,
  );
  return found?.is_taken ?? false;
}

/** The members whose rows the transaction hasn't locked yet. */
export function listUnlocked(tx: Database, userIds: readonly number[]): number[] {
  const own = held.get(tx);
  const missing = [...new Set(userIds)].filter((id) => !own?.users.has(id));
  if (own && missing.length > 0 && !own.locks.has('users')) refuseOutOfOrder(own, 'users');
  return missing;
}

/** Records that a transaction has locked member rows. */
export function noteUsersLocked(tx: Database, userIds: readonly number[]): void {
  const own = held.get(tx);
  if (!own || userIds.length === 0) return;
  own.locks.add('users');
  for (const id of userIds) own.users.add(id);
}

/** Sets the transaction's lock timeout. */
export const waitForLocks = (tx: Database, longestMs: number) =>
  tx.execute(sql.raw(`set local lock_timeout = ${longestMs}`));
