import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Change, Changes } from '@/backend/core/bus/changes';
import type { Database } from './database';
import { isVictim } from './database-errors';
import { watchLocks, watchLocksOfStep } from './locks';

interface LiveTransaction {
  changes: Change[];
  kinds: ReadonlySet<string>;
}

interface Live {
  db: Database;
  changes: Pick<Changes, 'handOn'>;
  senders: ReadonlyMap<string, unknown>;
  lockOrder: readonly string[];
}

const live = new WeakMap<Database, LiveTransaction>();

/**
 * Announces a change once its transaction commits; transactions that aren't live announce nothing.
 */
export function announce(tx: Database, change: Change): void {
  live.get(tx)?.changes.push(change);
}

/** Whether a transaction is live rather than, say, filling the demo company. */
export const isLive = (tx: Database): boolean => live.has(tx);

/** Whether the transaction's outbox entries will be delivered. */
export const hasSender = (tx: Database, kind: string): boolean =>
  live.get(tx)?.kinds.has(kind) ?? false;

const MOST_TRIES = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * A live transaction, which announces its changes after the commit. Retried after a deadlock or
 * serialization failure, so the work must not change anything but the database.
 */
export async function inTransaction<Result>(
  { db, changes, senders, lockOrder }: Live,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const own: LiveTransaction = { changes: [], kinds: new Set(senders.keys()) };
    try {
      const result = await db.transaction((tx) => {
        live.set(tx, own);
        watchLocks(tx, lockOrder);
        return work(tx);
      });
      changes.handOn(own.changes);
      return result;
    } catch (error) {
      if (tries === MOST_TRIES || !isVictim(error)) throw error;
      // Random backoff, so that two conflicting transactions don't collide again.
      await wait(randomInt(LONGEST_PAUSE_MS * tries));
    }
  }
}

/** A savepoint, whose announcements are dropped if it fails. */
export async function inSavepoint<Result>(
  tx: Database,
  work: (step: Database) => Promise<Result>,
): Promise<Result> {
  const whole = live.get(tx);
  const own: Change[] = [];
  let keepLocks: () => void = () => undefined;
  const result = await tx.transaction((step) => {
    if (whole) live.set(step, { ...whole, changes: own });
    keepLocks = watchLocksOfStep(tx, step);
    return work(step);
  });
  keepLocks();
  whole?.changes.push(...own);
  return result;
}
