import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost } from './connection-lost';

/** Another instance prepares the database, which may take longer than a statement may wait. */
export class DatabaseBusy extends Error {}

const PAUSE_MS = 2000;

/** The root cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Retries while the database is unavailable or busy, with a log line each time. The work must be
 * safe to repeat.
 */
export async function whenThere<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseBusy) && !isConnectionLost(error)) throw error;
      console.error(`Waiting for the database: ${reasonOf(error)}`);
      await wait(PAUSE_MS, undefined, { signal });
    }
  }
}
