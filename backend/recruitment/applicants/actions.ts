import type { NoticeKind } from '@/backend/core/notice-kind';
import { subDays } from 'date-fns';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { noLongerPossible, Refusal, tooMany } from '@/backend/core/http/errors';
import { sentence } from '@/backend/core/audit/sentence';
import { nameOfApplicant } from '@/backend/recruitment/applications/words';
import { tell, tellThoseWho } from '@/backend/inbox/public';
import type {
  ApplicationAnswers,
  ApplicationState,
} from '@/lib/contracts/recruitment/applications';
import type { ApplicationForm } from '@/lib/contracts/recruitment/apply';
import { carryOut, stateAfter } from '@/backend/recruitment/applications/application-action';
import { answerUntil, stateForApplicant } from './standing';
import { requireDraft } from './pass';
import { countSubmits, deleteDraft, recordSubmit } from './store';
import { type ApplicationEvent, judge } from '@/backend/recruitment/applications/rules';
import { lockApplication, type StoredApplication } from '@/backend/recruitment/applications/store';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import type { OutsideAnswers } from './check-rules';
import { type Applicant, submitApplication } from './submit-application';

const SUBMITS_A_DAY = 3;

/** Only submitted applications count, so that fixing form errors is free. */
export async function refuseTooManySubmits(
  db: Database,
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
  { network, now }: { network: string; now: Date },
): Promise<void> {
  const since = subDays(now, 1);
  const { count, first } = await countSubmits(db, network, since);
  if (count < SUBMITS_A_DAY * rateLimitFactor || !first) return;
  const seconds = Math.ceil((first.getTime() - since.getTime()) / 1000);
  throw tooMany(`Too many attempts. Try again in ${seconds} seconds.`, seconds);
}

/** Without empty fields. */
function answersOf(form: ApplicationForm): ApplicationAnswers {
  const { dlcs, previous_companies, found_by, referrer } = form;
  return {
    games: form.games,
    weekly_hours: form.weekly_hours,
    motive: form.motive,
    has_microphone: form.has_microphone,
    accepts_rules: form.accepts_rules,
    accepts_data_use: form.accepts_data_use,
    ...(dlcs && { dlcs }),
    ...(previous_companies && { previous_companies }),
    ...(found_by && { found_by }),
    ...(referrer && { referrer }),
  };
}

function applicantOf(draft: StoredApplication, form: ApplicationForm): Applicant {
  const { id, steam_id, steam_name, discord_id, discord_name, truckersmp_id, checks } = draft;
  if (steam_id === null || discord_id === null)
    throw new Refusal(409, 'no_discord', 'Link your Discord account first.');
  const email = checks.find(({ name }) => name === 'discord_email')?.result;
  const { name, email: written, birth_year, country, time_zone = null, languages } = form;
  return {
    draft_id: id,
    steam_id,
    steam_name,
    discord_id,
    discord_name,
    truckersmp_id,
    name,
    email: written,
    birth_year,
    country,
    time_zone,
    languages,
    source: null,
    hasVerifiedEmail: email === undefined ? null : email === 'pass',
    answers: answersOf(form),
  };
}

interface Sending {
  id: number;
  form: ApplicationForm;
  network: string;
  outside: OutsideAnswers;
  now: Date;
}

/** Submits a draft. Of two simultaneous attempts, the second finds it sent. */
export async function sendDraft(
  tx: Database,
  context: Pick<Context, 'config'>,
  { id, form, network, outside, now }: Sending,
): ReturnType<typeof submitApplication> {
  await lockSettings(tx, now);
  const draft = requireDraft(await lockApplication(tx, id));
  await refuseTooManySubmits(tx, context.config, { network, now });
  await recordSubmit(tx, network, now);
  return submitApplication(tx, context, applicantOf(draft, form), { outside, now });
}

const STATE_WORDS: Record<ApplicationState, string> = {
  draft: 'a draft',
  submitted: 'in review',
  claimed: 'in review',
  info_requested: 'waiting for your answer',
  interview: 'waiting for your interview',
  on_hold: 'in review',
  accepted: 'accepted',
  activated: 'accepted',
  activation_expired: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

const noLonger = (state: ApplicationState) =>
  noLongerPossible(STATE_WORDS[state], 'your application');

/** Locks the applicant's application, and refuses actions its state doesn't allow. */
async function lockOwn(
  tx: Database,
  id: number,
  event: ApplicationEvent,
): Promise<{ application: StoredApplication; state: ApplicationState }> {
  const application = await lockApplication(tx, id);
  if (!application) throw noLonger('withdrawn');
  if (!judge(application, event, 'applicant').ok) throw noLonger(stateForApplicant(application));
  return { application, state: stateAfter(application, event, 'applicant') };
}

async function tellRecruiter(
  tx: Database,
  { id, assignee_id, ref }: StoredApplication,
  { did, kind, isGood }: { did: string; kind: NoticeKind; isGood: boolean },
  now: Date,
): Promise<void> {
  if (assignee_id === null) return;
  const message = sentence`${nameOfApplicant(id)} ${did}: application ${ref}.`;
  const type = isGood ? 'SUCCESS' : 'WARNING';
  await tell(tx, { user_id: assignee_id, type, message, kind, about: ref }, now);
}

export async function answerRecruiter(
  tx: Database,
  { id, text, now }: { id: number; text: string; now: Date },
): Promise<void> {
  const { application, state } = await lockOwn(tx, id, 'answer');
  const until = answerUntil(application);
  // A timed task closes it within seconds.
  if (until !== null && until <= now) throw noLonger('expired');
  const isClaimed = state !== 'submitted';
  await carryOut(tx, application, null, {
    action: 'answered',
    summary: 'The applicant answered.',
    words: { kind: 'answer', text },
    change: { state, acted_at: isClaimed ? now : null, updated_at: now },
  });
  const told = { did: 'answered', kind: APPLICATION_NOTICES.answered, isGood: true };
  if (isClaimed) return tellRecruiter(tx, application, told, now);
  const message = sentence`${nameOfApplicant(id)} answered: application ${application.ref} is in the pool.`;
  const notice = { type: 'SUCCESS', message, kind: told.kind } as const;
  await tellThoseWho(tx, ['VIEW_APPS'], { ...notice, about: application.ref }, now);
}

/** Withdraws an open application; a draft is deleted. */
export async function withdraw(
  tx: Database,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  const { application, state } = await lockOwn(tx, id, 'withdraw');
  if (application.state === 'draft') {
    await deleteDraft(tx, id, now);
    return;
  }
  await carryOut(tx, application, null, {
    action: 'withdrawn',
    summary: 'The applicant withdrew the application.',
    ...(reason && { reason, words: { kind: 'answer', text: reason } }),
    change: { state, interview_at: null, decided_at: now, updated_at: now },
  });
  const told = { did: 'withdrew', kind: APPLICATION_NOTICES.withdrawn, isGood: false };
  await tellRecruiter(tx, application, told, now);
}
