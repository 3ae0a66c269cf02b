import { addDays, addHours } from 'date-fns';
import { startOfCompanyDay } from '@/backend/core/time/time';
import { type ApplicationState, REQUIREMENTS } from '@/lib/contracts/recruitment/applications';

export type ApplicationEvent =
  | 'submit'
  | 'claim'
  | 'assign'
  | 'release'
  | 'idle'
  | 'ask'
  | 'answer'
  | 'silence'
  | 'set_interview'
  | 'end_interview'
  | 'call_off_interview'
  | 'hold'
  | 'resume'
  | 'match'
  | 'clear'
  | 'clear_unclaimed'
  | 'accept'
  | 'decline'
  | 'close_spam'
  | 'withdraw'
  | 'reopen'
  | 'close_lapsed'
  | 'activate'
  | 'lapse'
  | 'resend';

/** `assignee` covers the recruiter and those who manage all applications. */
type Who = 'applicant' | 'panel' | 'recruiter' | 'assignee' | 'manager';

interface Transition {
  from: readonly ApplicationState[];
  to: ApplicationState | 'same';
  who: readonly Who[];
}

/** States in which staff or the applicant still have to act. */
export const OPEN_STATES = [
  'submitted',
  'claimed',
  'info_requested',
  'interview',
  'on_hold',
] as const satisfies readonly ApplicationState[];

/** States a person can have only one application in. */
export const HELD_STATES = ['draft', ...OPEN_STATES, 'accepted'] as const;

/** Open states with an assignee. */
const ASSIGNED = ['claimed', 'info_requested', 'interview', 'on_hold'] as const;

const TRANSITIONS: Record<ApplicationEvent, Transition> = {
  submit: { from: ['draft'], to: 'submitted', who: ['applicant'] },
  claim: { from: ['submitted'], to: 'claimed', who: ['recruiter', 'panel'] },
  assign: { from: ASSIGNED, to: 'same', who: ['manager'] },
  release: { from: ['claimed'], to: 'submitted', who: ['assignee'] },
  idle: { from: ['claimed'], to: 'submitted', who: ['panel'] },
  ask: { from: ['claimed'], to: 'info_requested', who: ['assignee'] },
  answer: { from: ['info_requested'], to: 'claimed', who: ['applicant'] },
  silence: { from: ['info_requested'], to: 'expired', who: ['panel'] },
  set_interview: { from: ['claimed', 'interview'], to: 'interview', who: ['assignee'] },
  end_interview: { from: ['interview'], to: 'claimed', who: ['assignee'] },
  call_off_interview: { from: ['interview'], to: 'claimed', who: ['assignee'] },
  hold: { from: ['submitted', 'claimed'], to: 'on_hold', who: ['assignee', 'panel'] },
  resume: { from: ['on_hold'], to: 'claimed', who: ['assignee'] },
  // A later blacklist entry, and its end.
  match: {
    from: ['submitted', 'claimed', 'info_requested', 'interview'],
    to: 'on_hold',
    who: ['panel'],
  },
  clear: { from: ['on_hold'], to: 'claimed', who: ['panel'] },
  clear_unclaimed: { from: ['on_hold'], to: 'submitted', who: ['panel'] },
  accept: { from: ['claimed', 'interview'], to: 'accepted', who: ['assignee'] },
  decline: { from: ['claimed', 'interview'], to: 'declined', who: ['assignee'] },
  close_spam: { from: ['submitted', 'claimed', 'on_hold'], to: 'declined', who: ['manager'] },
  withdraw: { from: ['draft', ...OPEN_STATES], to: 'withdrawn', who: ['applicant'] },
  reopen: { from: ['declined', 'activation_expired'], to: 'claimed', who: ['manager'] },
  close_lapsed: { from: ['activation_expired'], to: 'expired', who: ['manager'] },
  activate: { from: ['accepted'], to: 'activated', who: ['applicant'] },
  lapse: { from: ['accepted'], to: 'activation_expired', who: ['panel'] },
  resend: { from: ['accepted', 'activation_expired'], to: 'accepted', who: ['recruiter'] },
};

export type Actor =
  | 'applicant'
  | 'panel'
  | { user_id: number; viewsApps: boolean; managesApps: boolean };

function isOneOf(who: readonly Who[], actor: Actor, assigneeId: number | null): boolean {
  if (typeof actor === 'string') return who.includes(actor);
  const { user_id, viewsApps, managesApps } = actor;
  if (managesApps && (who.includes('manager') || who.includes('assignee'))) return true;
  if (!viewsApps) return false;
  return who.includes('recruiter') || (who.includes('assignee') && assigneeId === user_id);
}

/** `claim_first`: the caller hasn't claimed it. `not_now`: the state has no such event. */
export type Objection = 'claimed_already' | 'claim_first' | 'not_now' | 'not_allowed';

/** States that keep waiting for the applicant without a recruiter; anyone may claim them. */
const CLAIMED_AS_THEY_ARE: readonly ApplicationState[] = ['info_requested', 'interview'];
const ENDS_OF_WAITING: readonly ApplicationEvent[] = [
  'answer',
  'end_interview',
  'call_off_interview',
];

/** Where an event leads if the application has no recruiter. */
function ofNobody(state: ApplicationState, event: ApplicationEvent): ApplicationState | null {
  if (event === 'claim' && CLAIMED_AS_THEY_ARE.includes(state)) return state;
  // The wait is over, so it returns to the pool.
  return ENDS_OF_WAITING.includes(event) && TRANSITIONS[event].from.includes(state)
    ? 'submitted'
    : null;
}

/** The state after an event, or why it isn't allowed. */
export function judge(
  application: { state: ApplicationState; assignee_id: number | null },
  event: ApplicationEvent,
  actor: Actor,
): { ok: true; state: ApplicationState } | { ok: false; why: Objection } {
  const { state, assignee_id } = application;
  const { from, to, who } = TRANSITIONS[event];
  const isWorkOfAssignee = who.includes('assignee') && typeof actor !== 'string';
  if (!isOneOf(who, actor, assignee_id)) {
    const isRecruiter = typeof actor !== 'string' && actor.viewsApps;
    return { ok: false, why: isWorkOfAssignee && isRecruiter ? 'claim_first' : 'not_allowed' };
  }
  const unassigned = assignee_id === null ? ofNobody(state, event) : null;
  if (unassigned !== null) return { ok: true, state: unassigned };
  if (from.includes(state)) return { ok: true, state: to === 'same' ? state : to };
  if (event === 'claim' && assignee_id !== null && ASSIGNED.some((one) => one === state))
    return { ok: false, why: 'claimed_already' };
  const isUnclaimed = state === 'submitted' && isWorkOfAssignee;
  return { ok: false, why: isUnclaimed ? 'claim_first' : 'not_now' };
}

interface TimeOut {
  event: 'idle' | 'silence' | 'lapse';
  hours: number;
}

/** What happens to applications idle in a state for so long. */
export const TIME_OUTS = {
  claimed: { event: 'idle', hours: 48 },
  info_requested: { event: 'silence', hours: 7 * 24 },
  accepted: { event: 'lapse', hours: 7 * 24 },
} as const satisfies Partial<Record<ApplicationState, TimeOut>>;

export const DRAFT_DAYS = 7;
export const ACTIVATION_DAYS = 7;
const ACTIVATION_MAILS = 4;
export const REOPEN_DAYS = 30;
export const COOLDOWN_DAYS = 30;
/** After this many missed interviews, the panel suggests declining. */
export const NO_SHOWS = 2;

/** When a person may apply again: immediately, unless they were declined. */
export const mayApplyAgainAt = (
  state: ApplicationState,
  decidedAt: Date,
  cooldownDays: number,
): Date | null =>
  state === 'declined' && cooldownDays > 0 ? addDays(decidedAt, cooldownDays) : null;

/** With only the birth year known, the birthday may be the last day of the year. */
export const isOldEnough = (birthYear: number, now: Date): boolean =>
  now.getUTCFullYear() - birthYear >= REQUIREMENTS.min_age;

interface Ended {
  state: ApplicationState;
  decided_at: Date | null;
  acted_at: Date | null;
}

/** The start of the period for reopening an application; null if it can't be reopened. */
function endedAt({ state, decided_at, acted_at }: Ended): Date | null {
  if (state === 'declined') return decided_at;
  if (state !== 'activation_expired' || acted_at === null) return null;
  return addHours(acted_at, TIME_OUTS.accepted.hours);
}

export function mayReopen(application: Ended, now: Date): boolean {
  const from = endedAt(application);
  return from !== null && addDays(from, REOPEN_DAYS) > now;
}

/** Whether the activation link can be resent. */
export const mayResend = ({
  state,
  activation_mails,
}: {
  state: ApplicationState;
  activation_mails: number;
}): boolean => TRANSITIONS.resend.from.includes(state) && activation_mails < ACTIVATION_MAILS;

/** Whether recruitment is open, or its reopening day has come. */
export const isOpenAt = (
  { is_open, reopens_on }: { is_open: boolean; reopens_on: string | null },
  now: Date,
  timeZone: string,
): boolean => is_open || (reopens_on !== null && startOfCompanyDay(reopens_on, timeZone) <= now);
