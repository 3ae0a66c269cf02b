import type { NoticeKind } from '@/backend/core/notice-kind';
import { subDays, subMonths } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import {
  forAllCases,
  handleDue,
  inSteps,
  transactionForEach,
} from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell, tellThoseWho } from '@/backend/inbox/public';
import { carryOut, stateAfter } from './application-action';
import { mayResend, OPEN_STATES } from './rules';
import { endMetDrafts, forgetSubmits } from '@/backend/recruitment/applicants/store';
import {
  ofServices,
  retryBefore,
  servicesToAsk,
} from '@/backend/recruitment/applicants/ask-again-rules';
import { askServices } from '@/backend/recruitment/applicants/ask-services';
import {
  announceApplication,
  changeApplication,
  eraseDecided,
  forgetDrafts,
  listAsked,
  listInterviews,
  listUnknown,
  lockApplication,
  lockTimedOut,
  type StoredApplication,
} from './store';
import { assignInTurn, assignWaiting } from '@/backend/recruitment/auto-claim/auto-claim';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import {
  outsideChecks,
  renewChecks,
  truckersmpIdOf,
} from '@/backend/recruitment/applicants/check-rules';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import { activationLapsed, expired, interviewSoon, writeTo } from './letters';

/** Auto claim skips recruiters who gave it up; then managers are notified. */
const tellOfWaiting = (tx: Database, ref: string, now: Date) =>
  tellThoseWho(
    tx,
    ['MANAGE_APPS'],
    {
      type: 'WARNING',
      message: `Application ${ref} is waiting in the pool: no other recruiter is available.`,
      kind: APPLICATION_NOTICES.waits,
      about: ref,
    },
    now,
  );

interface Lapse {
  /** The previous recruiter, if any. */
  user_id: number | null;
  message: string;
  kind: NoticeKind;
}

const tellOfLapse = async (
  tx: Database,
  { ref }: StoredApplication,
  { user_id, ...notice }: Lapse,
  now: Date,
): Promise<void> =>
  user_id === null ? undefined : tell(tx, { user_id, type: 'WARNING', about: ref, ...notice }, now);

async function giveBack(
  tx: Database,
  context: Context,
  application: StoredApplication,
  now: Date,
): Promise<void> {
  const { id, ref, assignee_id } = application;
  const state = stateAfter(application, 'idle', 'panel');
  await carryOut(tx, application, null, {
    action: 'idle',
    summary:
      assignee_id === null
        ? 'Returned to the pool after two days without action.'
        : sentence`${nameOfMember(assignee_id)} took no action for two days, so the application is back in the pool.`,
    change: { state, assignee_id: null, claimed_at: null, acted_at: null, updated_at: now },
  });
  if (assignee_id === null) return;
  const message = `Application ${ref} went back to the pool after two days without action.`;
  const told = { user_id: assignee_id, message, kind: APPLICATION_NOTICES.idle };
  await tellOfLapse(tx, application, told, now);
  const free = await lockApplication(tx, id);
  if (!free || (await assignInTurn(tx, context, free, now)) !== null) return;
  if ((await lockSettings(tx, now)).auto_claim) await tellOfWaiting(tx, ref, now);
}

async function expire(
  tx: Database,
  { config }: Context,
  application: StoredApplication,
  now: Date,
): Promise<void> {
  const state = stateAfter(application, 'silence', 'panel');
  await carryOut(tx, application, null, {
    action: 'expired',
    summary: 'The applicant didn’t answer within seven days.',
    change: { state, decided_at: now, updated_at: now },
  });
  await writeTo(tx, config, application, expired(), now);
  const message = `Application ${application.ref} was closed because the applicant didn’t answer within seven days.`;
  const told = { user_id: application.assignee_id, message, kind: APPLICATION_NOTICES.expired };
  await tellOfLapse(tx, application, told, now);
}

async function lapse(
  tx: Database,
  { config }: Context,
  application: StoredApplication,
  now: Date,
): Promise<void> {
  const state = stateAfter(application, 'lapse', 'panel');
  const letter = activationLapsed(application.version, mayResend(application));
  await carryOut(tx, application, null, {
    action: 'activation_expired',
    summary: 'The account wasn’t activated within seven days.',
    change: { state, updated_at: now },
  });
  await writeTo(tx, config, application, letter, now);
  const message = `The account of application ${application.ref} wasn’t activated within seven days.`;
  const told = {
    user_id: application.decided_by,
    message,
    kind: APPLICATION_NOTICES.activation_expired,
  };
  await tellOfLapse(tx, application, told, now);
}

const ACTIONS = { claimed: giveBack, info_requested: expire, accepted: lapse };
const TIMED = ['claimed', 'info_requested', 'accepted'] as const;

const timeOut = (context: Context, state: (typeof TIMED)[number]): Promise<void> =>
  handleDue(context, {
    take: async (tx, failed) => {
      const now = context.clock.now();
      await lockSettings(tx, now);
      return lockTimedOut(tx, { state, now, except: failed });
    },
    idOf: ({ id }) => id,
    handle: (tx, due) => ACTIONS[state](tx, context, due, context.clock.now()),
  });

/** Moves idle applications on: back to the pool, or to their end. */
export const timeOutApplications = (context: Context): Promise<void> =>
  inSteps(...TIMED.map((state) => () => timeOut(context, state)), () => assignWaiting(context));

/** Reminds applicants an hour before their interview; the cause prevents duplicates. */
export async function remindOfInterviews(context: Context): Promise<void> {
  const { config, clock } = context;
  const now = clock.now();
  const due = await listInterviews(context.db, now);
  await transactionForEach(context, due, async (tx, application) => {
    const { interview_at: at } = application;
    if (at) await writeTo(tx, config, application, interviewSoon(config, application, at), now);
  });
}

async function askAgain(
  context: Context,
  { id, steam_id, discord_id, checks }: StoredApplication,
): Promise<void> {
  if (steam_id === null || discord_id === null) return;
  const services = servicesToAsk(checks, context.clock.now());
  const isFresh = checks.some(({ is_asked }) => is_asked);
  const outside = await askServices(context, { steam_id, discord_id, services, isFresh });
  await inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const application = await lockApplication(tx, id);
    if (!application) return;
    await changeApplication(tx, id, {
      checks: renewChecks(application.checks, ofServices(outsideChecks(outside, now), services)),
      truckersmp_id: truckersmpIdOf(outside.truckersmp) ?? application.truckersmp_id,
      updated_at: now,
    });
    announceApplication(tx);
  });
}

/** Runs rechecks that a recruiter is waiting for. */
export async function askServicesAgain(context: Context): Promise<void> {
  const asked = await listAsked(context.db, OPEN_STATES);
  await forAllCases(asked, (application) => askAgain(context, application));
}

/** Rechecks services that were down, an hour later. */
export async function retryServices(context: Context): Promise<void> {
  const due = await listUnknown(context.db, OPEN_STATES, retryBefore(context.clock.now()));
  await forAllCases(due, (application) => askAgain(context, application));
}

const WITHDRAWN_DAYS = 30;
const DECLINED_MONTHS = 12;

/** Deletes old drafts, and anonymises applicants who didn't join. */
export const forgetApplicants = (context: Context): Promise<void> =>
  inTransaction(context, async (tx) => {
    const now = context.clock.now();
    await forgetDrafts(tx, now);
    await endMetDrafts(tx, now);
    await forgetSubmits(tx, now);
    await eraseDecided(tx, ['withdrawn'], subDays(now, WITHDRAWN_DAYS), now);
    await eraseDecided(tx, ['declined', 'expired'], subMonths(now, DECLINED_MONTHS), now);
  });
