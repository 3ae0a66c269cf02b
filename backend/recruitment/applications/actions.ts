import { audit } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import { refuseDay } from '@/backend/core/time/day-range';
import { Refusal, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { companyDayOf } from '@/backend/core/time/time';
import { momentInWords } from '@/backend/core/text/time-words';
import { tellOthersWho } from '@/backend/inbox/public';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import { mayReopen, NO_SHOWS, OPEN_STATES } from './rules';
import {
  carryOut,
  lockFor,
  type Chosen,
  lockToAct,
  type Recruiter,
  type Seen,
} from './application-action';
import { announceApplication, changeApplication, writeThread } from './store';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { refreshBlacklistCheck } from '@/backend/recruitment/blacklist/refresh-check';
import { refuseBesideNewer } from '@/backend/recruitment/applicants/may-apply';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import { asked, interviewOff, interviewSet, neverActivated, reopened, writeTo } from './letters';
import { tellInReview } from './tell-in-review';

export async function askApplicant(
  tx: Database,
  recruiter: Recruiter,
  { question, ...seen }: Seen & { question: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'ask');
  const { config, now } = recruiter;
  await carryOut(tx, application, recruiter, {
    action: 'info_requested',
    summary: sentence`${nameOfMember(recruiter.user_id)} asked the applicant a question.`,
    words: { kind: 'question', text: question },
    change: { state, acted_at: now, updated_at: now },
  });
  await writeTo(tx, config, application, asked(question, application.version), now);
}

export async function setInterview(
  tx: Database,
  recruiter: Recruiter,
  { at, ...seen }: Seen & { at: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'set_interview');
  const { config, now } = recruiter;
  const interview_at = new Date(at);
  if (interview_at <= now) {
    const words = 'The interview must be in the future.';
    throw refused('in_the_past', words, 'at');
  }
  const { timeZone } = config;
  refuseDay(companyDayOf(interview_at, timeZone), { field: 'at', timeZone, now });
  const verb = application.interview_at === null ? 'set' : 'moved';
  await carryOut(tx, application, recruiter, {
    action: 'interview_set',
    summary: sentence`${nameOfMember(recruiter.user_id)} ${verb} the interview: ${momentInWords(interview_at, config.timeZone)}.`,
    change: { state, interview_at, acted_at: now, updated_at: now },
  });
  const letter = interviewSet(config, application, interview_at);
  await writeTo(tx, config, application, letter, now);
}

/** After an interview the recruiter continues, or anyone if there is none. */
const waitsFor = (state: ApplicationState, now: Date) => ({
  state,
  ...(state === 'submitted' ? { claimed_at: null, acted_at: null } : { acted_at: now }),
});

export async function endInterview(
  tx: Database,
  recruiter: Recruiter,
  { came, note, ...seen }: Seen & { came: boolean; note: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'end_interview');
  const { now } = recruiter;
  const { interview_at } = application;
  if (!came && interview_at !== null && interview_at > now)
    throw new Refusal(409, 'too_early', 'The interview hasn’t started yet.');
  const no_shows = application.no_shows + (came ? 0 : 1);
  const hint =
    !came && no_shows >= NO_SHOWS ? ' It wasn’t the first time. Consider declining.' : '';
  await carryOut(tx, application, recruiter, {
    action: came ? 'interviewed' : 'no_show',
    summary: came
      ? sentence`${nameOfMember(recruiter.user_id)} held the interview.`
      : `The applicant didn’t show up for the interview.${hint}`,
    words: { kind: 'comment', text: note },
    change: { ...waitsFor(state, now), no_shows, interview_at: null, updated_at: now },
  });
}

export async function callOffInterview(
  tx: Database,
  recruiter: Recruiter,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'call_off_interview');
  const { config, now } = recruiter;
  const { interview_at } = application;
  if (interview_at !== null && interview_at <= now)
    throw new Refusal(409, 'too_late', 'The interview has already started. Record how it went.');
  await carryOut(tx, application, recruiter, {
    action: 'interview_called_off',
    summary: sentence`${nameOfMember(recruiter.user_id)} called off the interview.`,
    words: { kind: 'comment', text: note },
    change: { ...waitsFor(state, now), interview_at: null, updated_at: now },
  });
  await writeTo(tx, config, application, interviewOff(config, application, now), now);
}

export async function holdApplication(
  tx: Database,
  recruiter: Recruiter,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'hold');
  const { now } = recruiter;
  await carryOut(tx, application, recruiter, {
    action: 'held',
    summary: sentence`${nameOfMember(recruiter.user_id)} put the application on hold.`,
    reason: note,
    words: { kind: 'comment', text: note },
    change: { state, acted_at: now, updated_at: now },
  });
  await tellOthersWho(
    tx,
    ['MANAGE_APPS'],
    [recruiter.user_id],
    {
      type: 'WARNING',
      message: `Application ${seen.ref} is on hold: ${note}`,
      kind: APPLICATION_NOTICES.held,
      about: seen.ref,
    },
    now,
  );
}

export async function resumeApplication(
  tx: Database,
  recruiter: Recruiter,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'resume');
  const { user_id, now } = recruiter;
  const { assignee_id, claimed_at } = application;
  await tellInReview(tx, recruiter, application, now);
  await carryOut(tx, application, recruiter, {
    action: 'resumed',
    summary: sentence`${nameOfMember(recruiter.user_id)} resumed the application.`,
    reason: note,
    words: { kind: 'comment', text: note },
    change: {
      state,
      assignee_id: assignee_id ?? user_id,
      claimed_at: claimed_at ?? now,
      acted_at: now,
      updated_at: now,
    },
  });
}

export async function reopenApplication(
  tx: Database,
  recruiter: Recruiter,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  const { user_id, config, now } = recruiter;
  await lockSettings(tx, now);
  const { application, state } = await lockToAct(tx, recruiter, seen, 'reopen');
  if (!mayReopen(application, now))
    throw new Refusal(
      409,
      'too_late',
      'Applications can be reopened for 30 days after they close.',
    );
  await refuseBesideNewer(tx, application);
  await carryOut(tx, application, recruiter, {
    action: 'reopened',
    summary: sentence`${nameOfMember(recruiter.user_id)} reopened the application.`,
    reason: note,
    words: { kind: 'comment', text: note },
    change: {
      state,
      assignee_id: user_id,
      claimed_at: now,
      acted_at: now,
      decided_by: null,
      decided_at: null,
      reason_code: null,
      message: null,
      may_apply_again_at: null,
      activation_mails: 0,
      checks: await refreshBlacklistCheck(tx, application, now),
      updated_at: now,
    },
  });
  await writeTo(tx, config, application, reopened(application.version), now);
}

/** Closes an unused acceptance, so that the applicant can apply again. */
export async function closeLapsed(
  tx: Database,
  recruiter: Recruiter,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'close_lapsed');
  const { user_id, config, now } = recruiter;
  await carryOut(tx, application, recruiter, {
    action: 'closed',
    summary: sentence`${nameOfMember(recruiter.user_id)} closed the application: the account was never activated.`,
    reason: note,
    words: { kind: 'comment', text: note },
    change: { state, decided_by: user_id, decided_at: now, updated_at: now },
  });
  await writeTo(tx, config, application, neverActivated(), now);
}

/** Anyone who can view an application may add a note; for its recruiter it counts as action. */
export async function commentApplication(
  tx: Database,
  recruiter: Recruiter,
  { ref, text }: Chosen & { text: string },
): Promise<void> {
  const { id, assignee_id, state } = await lockFor(tx, ref);
  const isAtWork =
    assignee_id === recruiter.user_id &&
    state !== 'info_requested' &&
    OPEN_STATES.some((one) => one === state);
  const { user_id, address, now } = recruiter;
  await writeThread(tx, { application_id: id, kind: 'comment', author_id: user_id, text, at: now });
  if (isAtWork) await changeApplication(tx, id, { acted_at: now, updated_at: now });
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: address,
    action: 'application.commented',
    object_type: 'application',
    object_id: id,
    summary: sentence`${nameOfMember(recruiter.user_id)} added a note to application ${ref}.`,
  });
  announceApplication(tx);
}
