import { subDays, subMinutes } from 'date-fns';
import { retryKept } from '@/backend/jobs/intake';
import { forgetPayloads, forgetRefused } from '@/backend/jobs/payload-store';
import { SESSION_DAYS } from '@/backend/session/authenticate';
import { forgetFailures, forgetUnusedSessions } from '@/backend/session/store';
import type { Context } from './core/context';
import { forgetOldKeys } from './core/idempotency';

const EVERY_MS = 15_000;

/** What has to happen later. Every step is safe to run twice, and on several copies at once. */
export async function maintain(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await retryKept(context);
  await forgetFailures(db, subMinutes(now, 15));
  await forgetUnusedSessions(db, subDays(now, SESSION_DAYS));
  await forgetOldKeys(db, subDays(now, 1));
  await forgetRefused(db, subDays(now, 7));
  await forgetPayloads(db, subDays(now, 90));
}

/** Runs the above until the returned function is called; that waits for a run under way. */
export function startMaintenance(context: Context): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => maintain(context))
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'maintenance failed');
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
