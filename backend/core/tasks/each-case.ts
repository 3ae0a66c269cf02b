import type { Database } from '@/backend/core/db/database';
import { inTransaction } from '@/backend/core/db/transaction';

type Live = Parameters<typeof inTransaction>[0];

/** Fails with everything that went wrong, so that the task is logged and shown as failed. */
function throwAny(failures: readonly unknown[]): void {
  const errors = failures.flatMap((one): unknown[] =>
    one instanceof AggregateError ? one.errors : [one],
  );
  if (errors.length > 0) throw new AggregateError(errors, 'Some cases failed.');
}

/** Handles every case, even if some of them fail. */
export async function forEachCase<Case>(
  cases: Iterable<Case>,
  handle: (one: Case) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of cases) {
    try {
      await handle(one);
    } catch (error) {
      failures.push(error);
    }
  }
  throwAny(failures);
}

/** The same with a transaction for each case. */
export const transactionForEach = <Case>(
  context: Live,
  cases: Iterable<Case>,
  work: (tx: Database, one: Case) => Promise<unknown>,
): Promise<void> => forEachCase(cases, (one) => inTransaction(context, (tx) => work(tx, one)));

/** The same at the same time, for cases that wait for outside services. */
export async function forAllCases<Case>(
  cases: readonly Case[],
  handle: (one: Case) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(cases.map(handle));
  throwAny(outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : [])));
}

/** Runs every step of a task, even if some of them fail. */
export const inSteps = (...steps: (() => Promise<unknown>)[]): Promise<void> =>
  forEachCase(steps, (step) => step());

/** Per run; the rest waits for the next one. */
const MOST_PER_RUN = 50;

interface DueCases<Case> {
  /** Finds and locks the next case, except those that failed in this run. */
  take: (tx: Database, failed: readonly number[]) => Promise<Case | null>;
  idOf: (due: Case) => number;
  handle: (tx: Database, due: Case) => Promise<unknown>;
}

/** Takes due cases one by one, each in its own transaction. One that fails is due again next time. */
export async function handleDue<Case>(
  context: Live,
  { take, idOf, handle }: DueCases<Case>,
): Promise<void> {
  const failed: number[] = [];
  const failures: unknown[] = [];
  for (let handled = 0; handled < MOST_PER_RUN; handled += 1) {
    const taken: number[] = [];
    try {
      await inTransaction(context, async (tx) => {
        const due = await take(tx, failed);
        // A retried transaction may take another one.
        taken.splice(0, 1, ...(due === null ? [] : [idOf(due)]));
        if (due !== null) await handle(tx, due);
      });
    } catch (error) {
      failures.push(error);
      failed.push(...taken);
    }
    if (taken.length === 0) break;
  }
  throwAny(failures);
}
