import type { Application } from '@/lib/contracts/recruitment';

export type ActName =
  | 'accept'
  | 'decline'
  | 'ask'
  | 'interview'
  | 'came'
  | 'no_show'
  | 'hold'
  | 'resume'
  | 'release'
  | 'assign'
  | 'reopen';

interface Act {
  name: ActName;
  label: string;
  variant: 'primary' | 'secondary' | 'danger';
}

const ACTS: Record<ActName, Act> = {
  accept: { name: 'accept', label: 'Accept', variant: 'primary' },
  decline: { name: 'decline', label: 'Decline', variant: 'danger' },
  ask: { name: 'ask', label: 'Ask the applicant', variant: 'secondary' },
  interview: { name: 'interview', label: 'Set interview', variant: 'secondary' },
  came: { name: 'came', label: 'Interview held', variant: 'secondary' },
  no_show: { name: 'no_show', label: 'Did not come', variant: 'secondary' },
  hold: { name: 'hold', label: 'Put on hold', variant: 'secondary' },
  resume: { name: 'resume', label: 'Go on', variant: 'primary' },
  release: { name: 'release', label: 'Release', variant: 'secondary' },
  assign: { name: 'assign', label: 'Give to …', variant: 'secondary' },
  reopen: { name: 'reopen', label: 'Re-open', variant: 'secondary' },
};

const OF_ASSIGNEE: Partial<Record<Application['state'], readonly ActName[]>> = {
  claimed: ['accept', 'ask', 'interview', 'hold', 'release', 'decline'],
  interview: ['accept', 'came', 'no_show', 'interview', 'decline'],
  on_hold: ['resume'],
};
const OF_MANAGER: Partial<Record<Application['state'], readonly ActName[]>> = {
  submitted: ['assign', 'hold'],
  claimed: ['assign'],
  info_requested: ['assign'],
  interview: ['assign'],
  on_hold: ['assign'],
  declined: ['reopen'],
};

/**
 * What the member may do about an application as it is; the backend has the last word. Nobody has
 * missed an interview before its time; `now` is null until the page has a clock.
 */
export function actsOf(
  { state, may_decide, interview_at }: Pick<Application, 'state' | 'may_decide' | 'interview_at'>,
  managesApps: boolean,
  now: number | null,
): Act[] {
  const hasBegun =
    now !== null && (interview_at === null || new Date(interview_at).getTime() <= now);
  return [
    ...((may_decide && OF_ASSIGNEE[state]) || []),
    ...((managesApps && OF_MANAGER[state]) || []),
  ]
    .filter((name) => name !== 'no_show' || hasBegun)
    .map((name) => ACTS[name]);
}
