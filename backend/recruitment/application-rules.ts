import { addDays } from 'date-fns';
import { startOfCompanyDay } from '@/backend/core/time';
import { type ApplicationState, REQUIREMENTS } from '@/lib/contracts/applications';

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
  | 'activate'
  | 'lapse'
  | 'resend';

/** `assignee` is whoever has claimed it, and also whoever manages all applications. */
type Who = 'applicant' | 'panel' | 'recruiter' | 'assignee' | 'manager';

interface Transition {
  from: readonly ApplicationState[];
  to: ApplicationState | 'same';
  who: readonly Who[];
}

/** Somebody of the staff works at it, or it waits for them or for the applicant. */
export const OPEN_STATES = [
  'submitted',
  'claimed',
  'info_requested',
  'interview',
  'on_hold',
] as const satisfies readonly ApplicationState[];

/** Of which somebody has one at a time. */
export const HELD_STATES = ['draft', ...OPEN_STATES, 'accepted'] as const;

/** Those of the open ones that have an assignee. */
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
  hold: { from: ['submitted', 'claimed'], to: 'on_hold', who: ['assignee', 'panel'] },
  resume: { from: ['on_hold'], to: 'claimed', who: ['assignee'] },
  // An entry of the blacklist that came later, and its end.
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
  reopen: { from: ['declined'], to: 'claimed', who: ['manager'] },
  activate: { from: ['accepted'], to: 'activated', who: ['applicant'] },
  lapse: { from: ['accepted'], to: 'activation_expired', who: ['panel'] },
  resend: { from: ['accepted', 'activation_expired'], to: 'accepted', who: ['recruiter'] },
};

export type Actor =
  'applicant' | 'panel' | { user_id: number; viewsApps: boolean; managesApps: boolean };

function isOneOf(who: readonly Who[], actor: Actor, assigneeId: number | null): boolean {
  if (typeof actor === 'string') return who.includes(actor);
  const { user_id, viewsApps, managesApps } = actor;
  if (managesApps && (who.includes('manager') || who.includes('assignee'))) return true;
  if (!viewsApps) return false;
  return who.includes('recruiter') || (who.includes('assignee') && assigneeId === user_id);
}

/** `claim_first`: whoever wants to act hasn't claimed it. `not_now`: its state has no such event. */
export type Objection = 'claimed_already' | 'claim_first' | 'not_now' | 'not_allowed';

/** The state after an event, or why it can't be. */
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
  if (from.includes(state)) return { ok: true, state: to === 'same' ? state : to };
  if (event === 'claim' && ASSIGNED.some((one) => one === state))
    return { ok: false, why: 'claimed_already' };
  const isUnclaimed = state === 'submitted' && isWorkOfAssignee;
  return { ok: false, why: isUnclaimed ? 'claim_first' : 'not_now' };
}

interface TimeOut {
  event: 'idle' | 'silence' | 'lapse';
  hours: number;
}

/** What happens to an application in a state in which nobody has acted for so long. */
export const TIME_OUTS = {
  claimed: { event: 'idle', hours: 48 },
  info_requested: { event: 'silence', hours: 7 * 24 },
  accepted: { event: 'lapse', hours: 7 * 24 },
} as const satisfies Partial<Record<ApplicationState, TimeOut>>;

export const DRAFT_DAYS = 7;
export const ACTIVATION_DAYS = 7;
export const ACTIVATION_MAILS = 4;
export const REOPEN_DAYS = 30;
export const COOLDOWN_DAYS = 30;
/** So many missed interviews, and the panel suggests to decline. */
export const NO_SHOWS = 2;

/** When somebody may apply again: at once, unless the company has said no. */
export const mayApplyAgainAt = (
  state: ApplicationState,
  decidedAt: Date,
  cooldownDays: number,
): Date | null =>
  state === 'declined' && cooldownDays > 0 ? addDays(decidedAt, cooldownDays) : null;

/** By the year alone, somebody may turn sixteen as late as on its last day. */
export const isOldEnough = (birthYear: number, now: Date): boolean =>
  now.getUTCFullYear() - birthYear >= REQUIREMENTS.min_age;

export const mayReopen = (decidedAt: Date | null, now: Date): boolean =>
  decidedAt !== null && addDays(decidedAt, REOPEN_DAYS) > now;

/** Whether people may apply: it is open, or the day of its opening has come. */
export const isOpenAt = (
  { is_open, reopens_on }: { is_open: boolean; reopens_on: string | null },
  now: Date,
  timeZone: string,
): boolean => is_open || (reopens_on !== null && startOfCompanyDay(reopens_on, timeZone) <= now);
