import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import type {
  Attendance,
  AttendanceResult,
  DisputeState,
  Evidence,
  Proposal,
} from '@/lib/contracts/events/attendance';
import { formatDistance } from '@/lib/format/quantity';
import { RSVP_LABELS } from './words';

export const RESULT_LABELS: Record<AttendanceResult, string> = {
  attended: 'Attended',
  excused: 'Excused',
  absent: 'Absent',
};

export const RESULT_TONES = {
  attended: 'success',
  excused: 'neutral',
  absent: 'warning',
} as const satisfies Record<AttendanceResult, string>;

export const PROPOSAL_LABELS: Record<Proposal, string> = {
  attended: 'Proposed: attended',
  check: 'Needs review',
  absent: 'Proposed: absent',
};

export const DISPUTE_LABELS: Record<DisputeState, string> = {
  pending: 'Disputed',
  accepted: 'Dispute accepted',
  declined: 'Dispute declined',
};

export const confirmerOf = ({ by }: NonNullable<Attendance['confirmed']>): string =>
  by ?? 'a former member';

/** "42 of 50 minutes near the lead". */
function nearWords({ near, seen, minutes, is_lead }: Extract<Evidence, { kind: 'near' }>): string {
  const counted = (of: number) => `${of} of ${minutes} minutes`;
  if (is_lead === true) return `Led for ${counted(seen)}`;
  const rest = seen < minutes ? `, position shared for ${seen}` : '';
  return `${counted(near)} near the lead${rest}`;
}

/** "Job #12, Calais – Hamburg, 910 km, 96 min during the event". */
export function evidenceWords(one: Evidence): string {
  if (one.kind === 'crew') return `Crew: ${DUTY_LABELS[one.duty].toLowerCase()}`;
  if (one.kind === 'truckersmp') return 'Confirmed on TruckersMP';
  if (one.kind === 'rsvp')
    return one.is_waiting === true
      ? 'On the waiting list'
      : `Answered ${RSVP_LABELS[one.answer].toLowerCase()}`;
  if (one.kind === 'near') return nearWords(one);
  if (one.kind === 'player_list') return 'In the player list';
  const { job_id, from, to, km, minutes, is_on_route, is_flagged } = one;
  const way = [from, to].filter(Boolean).join(' – ');
  const route = is_on_route ? ' on the route' : '';
  const parts = [
    `Job #${job_id}${route}`,
    way,
    formatDistance(km),
    minutes === null ? 'start time unknown' : `${minutes} min during the event`,
    is_flagged === true && 'flagged',
  ];
  return parts.filter(Boolean).join(', ');
}

export const turnoutWords = (turnout: number | null): string =>
  turnout === null ? '–' : `${Math.round(turnout * 100)}%`;
