import type {
  DivisionTransfer,
  OpenDivision,
  OwnTransfer,
} from '@/lib/contracts/recruitment/division-transfers';
import { TRANSFER_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { formatInstant } from '@/lib/format/date-time';
import { counted } from '@/lib/format/quantity';
import { labelled } from '@/lib/format/labelled';

export const TRANSFER_TONES = {
  pending: 'neutral',
  info_requested: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  done: 'success',
} as const;

/** The form's value for no division. */
export const NO_DIVISION = 'none';

export const wayOf = ({ from, to }: Pick<OwnTransfer, 'from' | 'to'>) =>
  `${from?.name ?? 'No division'} → ${to?.name ?? 'No division'}`;

function placesOf({ members, taken, capacity }: OpenDivision): string {
  if (capacity === null) return `${counted(members, 'member')}, no limit.`;
  const free = capacity - taken;
  return free > 0 ? `${free} of ${counted(capacity, 'place')} free.` : 'Currently full.';
}

const rankOf = ({ min_rank, has_rank }: OpenDivision) =>
  min_rank === null
    ? 'Open to every rank.'
    : `From ${min_rank}: ${has_rank === false ? '✘ not reached yet' : '✔ reached'}.`;

/** What a driver should know before choosing a division. */
export const divisionHint = (division: OpenDivision): string =>
  [division.description, rankOf(division), placesOf(division)].filter(Boolean).join(' ');

/** What was written about a transfer before its decision. */
export const transferReasons = ({ motive, question, answer }: DivisionTransfer) =>
  labelled([
    ['Reason', motive],
    ['Question', question],
    ['Answer', answer],
  ]);

/** Who decided on a transfer, from when on it counts, and why; empty until then. */
export const decisionWords = ({ state, decided_by, effective_at, note }: DivisionTransfer) =>
  [
    decided_by && `by ${decided_by.name}`,
    state === 'accepted' && effective_at && `from ${formatInstant(effective_at, 'moment')}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');

/** All that was written about a transfer. */
export const transferTexts = (transfer: DivisionTransfer) => [
  ...transferReasons(transfer),
  ...labelled([['Decision', transfer.note]]),
];

/** What a decision on a transfer depends on. */
export const transferFacts = (transfer: DivisionTransfer) => [
  ...labelled([
    ['Status', TRANSFER_LABELS[transfer.state]],
    ['Divisions', wayOf(transfer)],
    ['Required rank', transfer.min_rank],
    ['Room', transfer.has_room === false ? 'Full' : 'Available'],
  ]),
  ...transferTexts(transfer),
];
