import type { Application } from '@/lib/contracts/recruitment/recruitment';

export type ActionName =
  | 'accept'
  | 'decline'
  | 'ask'
  | 'interview'
  | 'came'
  | 'no_show'
  | 'call_off'
  | 'hold'
  | 'resume'
  | 'release'
  | 'assign'
  | 'reopen'
  | 'close';

interface Action {
  name: ActionName;
  label: string;
  variant: 'primary' | 'secondary' | 'danger';
  /** The key that opens it. */
  shortcut?: string;
}

const ACTIONS: Record<ActionName, Action> = {
  accept: { name: 'accept', label: 'Accept', variant: 'primary', shortcut: 'A' },
  decline: { name: 'decline', label: 'Decline', variant: 'danger', shortcut: 'D' },
  ask: { name: 'ask', label: 'Ask applicant', variant: 'secondary', shortcut: 'Q' },
  interview: {
    name: 'interview',
    label: 'Schedule interview',
    variant: 'secondary',
    shortcut: 'I',
  },
  came: { name: 'came', label: 'Record interview', variant: 'secondary' },
  no_show: { name: 'no_show', label: 'Mark no-show', variant: 'secondary' },
  call_off: { name: 'call_off', label: 'Call off interview', variant: 'secondary' },
  hold: { name: 'hold', label: 'Put on hold', variant: 'secondary', shortcut: 'H' },
  resume: { name: 'resume', label: 'Resume', variant: 'primary' },
  release: { name: 'release', label: 'Release', variant: 'secondary', shortcut: 'R' },
  assign: { name: 'assign', label: 'Assign', variant: 'secondary' },
  reopen: { name: 'reopen', label: 'Reopen', variant: 'secondary' },
  close: { name: 'close', label: 'Close', variant: 'secondary' },
};

const MOVE: Action = { ...ACTIONS.interview, label: 'Reschedule interview' };

const OF_ASSIGNEE: Partial<Record<Application['state'], readonly ActionName[]>> = {
  claimed: ['accept', 'ask', 'interview', 'hold', 'release', 'decline'],
  interview: ['accept', 'came', 'no_show', 'interview', 'call_off', 'decline'],
  on_hold: ['resume'],
};
const OF_MANAGER: Partial<Record<Application['state'], readonly ActionName[]>> = {
  submitted: ['assign', 'hold'],
  claimed: ['assign'],
  info_requested: ['assign'],
  interview: ['assign'],
  on_hold: ['assign'],
  declined: ['reopen'],
  activation_expired: ['reopen', 'close'],
};

/** Destructive actions come last, away from frequent ones. */
const isHard = ({ variant }: Action) => variant === 'danger';

type Acted = Pick<
  Application,
  'state' | 'may_decide' | 'may_reopen' | 'interview_at' | 'is_overdue'
>;

/**
 * The actions a member may take on an application; the backend has the final say. A no-show can
 * only be marked once the interview has begun, by the backend's answer or the page's clock, and an
 * interview that has begun can't be cancelled. `now` is null until the page has a clock.
 */
export function actionsOf(
  { state, may_decide, may_reopen, interview_at, is_overdue }: Acted,
  managesApps: boolean,
  now: number | null,
): Action[] {
  const hasBegun =
    is_overdue ||
    (now !== null && (interview_at === null || new Date(interview_at).getTime() <= now));
  return [
    ...((may_decide && OF_ASSIGNEE[state]) || []),
    ...((managesApps && OF_MANAGER[state]) || []),
  ]
    .filter((name) => name !== 'reopen' || may_reopen)
    .filter((name) => name !== 'no_show' || hasBegun)
    .filter((name) => name !== 'call_off' || !hasBegun)
    .map((name) => (name === 'interview' && state === 'interview' ? MOVE : ACTIONS[name]))
    .toSorted((one, other) => Number(isHard(one)) - Number(isHard(other)));
}
