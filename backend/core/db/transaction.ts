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
}

const live = new WeakMap<Database, LiveTransaction>();

/** Tells open pages of a change once its transaction is committed; one that isn't live tells nobody. */
export function announce(tx: Database, change: Change): void {
  live.get(tx)?.changes.push(change);
}

/** Whether a transaction is one of today's business, and not, say, the filling of the demo company. */
export const isLive = (tx: Database): boolean => live.has(tx);

/** Whether what a transaction sends outside has somebody to deliver it. */
export const hasSender = (tx: Database, kind: string): boolean =>
  live.get(tx)?.kinds.has(kind) ?? false;

const MOST_TRIES = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * A live transaction: what it announces is handed on once it is committed, and only then. Where the
 * database ends it for the sake of another one, the work is done again: it changes nothing else.
 */
export async function inTransaction<Result>(
  { db, changes, senders }: Live,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const own: LiveTransaction = { changes: [], kinds: new Set(senders.keys()) };
    try {
      const result = await db.transaction((tx) => {
        live.set(tx, own);
        watchLocks(tx);
        return work(tx);
      });
      changes.handOn(own.changes);
      return result;
    } catch (error) {
      if (tries === MOST_TRIES || !isVictim(error)) throw error;
      // Two that ended each other must not meet again.
      await wait(randomInt(LONGEST_PAUSE_MS * tries));
    }
  }
}

/** A part of a transaction that may fail alone: what it announced is then forgotten with it. */
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
