import { subDays, subMinutes } from 'date-fns';
import { forgetUnusedUploads } from '@/backend/files/unused';
import { endDisablings } from '@/backend/accounts/clock';
import { checkMembers } from '@/backend/accounts/outside-standing';
import { expireEntries } from '@/backend/blacklist/clock';
import { moveHrDays } from '@/backend/duty/clock';
import { tellOfClosedServices } from '@/backend/inbox/problem-store';
import { forgetSeen } from '@/backend/inbox/store';
import { retryKept } from '@/backend/jobs/retry-kept';
import { forgetPayloads, forgetRefused } from '@/backend/jobs/payload-store';
import { forgetLetters } from '@/backend/mail/forget-letters';
import { checkConnections } from '@/backend/membership/connection-clock';
import { forgetFormer } from '@/backend/membership/discord-role-store';
import { remindNewcomers } from '@/backend/membership/onboarding-clock';
import { eraseAccounts } from '@/backend/own-data/erase';
import {
  askServicesAgain,
  forgetApplicants,
  remindOfInterviews,
  retryServices,
  timeOutApplications,
} from '@/backend/recruitment/application-clock';
import { takeBackWork } from '@/backend/recruitment/lost-work';
import { moveTransfers } from '@/backend/recruitment/transfers';
import { grantByRules } from '@/backend/rewards/award-actions';
import { moveBonuses } from '@/backend/rewards/bonus-clock';
import { SESSION_DAYS } from '@/backend/session/idle';
import { forgetFactorTraces } from '@/backend/session/factor-store';
import { forgetTrips } from '@/backend/session/trip-store';
import { forgetResetRequests } from '@/backend/session/password-store';
import { forgetPuzzles } from '@/backend/session/puzzle-store';
import { forgetUnusedSessions } from '@/backend/session/end-store';
import { forgetFailures } from '@/backend/session/store';
import type { Context } from './core/context';
import { forgetOldKeys } from './core/http/idempotency';
import { deliverOutbox } from './core/outbox/deliver-outbox';
import { forgetSent } from './core/outbox/outbox';

const EVERY_MS = 15_000;
/** Each on its own, so that a service that takes its time holds nothing else up. */
const OUTBOX_EVERY_MS = 2_000;
/** A recruiter who had a service asked again waits before the answer. */
const ASKED_EVERY_MS = 2_000;

/** As long as browsers keep the cookie by which they are known again. */
const BROWSER_DAYS = 400;

type Step = (context: Context, now: Date) => Promise<unknown>;

/** Every step is safe to run twice, and on several copies at once. */
const STEPS: readonly Step[] = [
  retryKept,
  moveBonuses,
  grantByRules,
  takeBackWork,
  timeOutApplications,
  remindOfInterviews,
  expireEntries,
  moveHrDays,
  forgetApplicants,
  moveTransfers,
  remindNewcomers,
  endDisablings,
  ({ db }, now) => forgetFailures(db, subMinutes(now, 15)),
  ({ db }, now) => forgetUnusedSessions(db, subDays(now, SESSION_DAYS)),
  ({ db }, now) => forgetTrips(db, now),
  ({ db }, now) => forgetPuzzles(db, now),
  ({ db }, now) => forgetResetRequests(db, now),
  ({ db }, now) =>
    forgetFactorTraces(db, {
      now,
      failuresBefore: subMinutes(now, 60),
      browsersBefore: subDays(now, BROWSER_DAYS),
    }),
  ({ db }, now) => forgetOldKeys(db, subDays(now, 1)),
  ({ db }, now) => forgetRefused(db, subDays(now, 7)),
  ({ db }, now) => forgetPayloads(db, subDays(now, 90)),
  ({ db }, now) => forgetSeen(db, subDays(now, 90)),
  eraseAccounts,
  forgetUnusedUploads,
  ({ db }, now) => forgetSent(db, subDays(now, 30)),
  ({ db }, now) => forgetFormer(db, subDays(now, 30)),
  ({ config }, now) => forgetLetters(config, subDays(now, 30)),
  tellOfClosedServices,
  checkConnections,
  retryServices,
];

/** What has to happen later. A step that fails holds no other up. */
export async function maintain(context: Context): Promise<void> {
  const now = context.clock.now();
  const failures: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(context, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the maintenance failed.');
}

/** Repeats work until the returned function is called; that waits for a run under way. */
function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let running = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Keeps up all that goes on by itself until the returned function is called. */
export function startMaintenance(context: Context): () => Promise<void> {
  let isStopping = false;
  const onError = (error: unknown) => context.log.error({ err: error }, 'maintenance failed');
  const stopMaintaining = repeat(() => maintain(context), EVERY_MS, onError);
  const stopDelivering = repeat(
    () => deliverOutbox(context, () => isStopping),
    OUTBOX_EVERY_MS,
    onError,
  );
  const stopAsking = repeat(() => askServicesAgain(context), ASKED_EVERY_MS, onError);
  const stopChecking = repeat(() => checkMembers(context), EVERY_MS, onError);
  return async () => {
    isStopping = true;
    await Promise.all([stopMaintaining(), stopDelivering(), stopAsking(), stopChecking()]);
  };
}
