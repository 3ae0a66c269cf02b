import { RESIGNATION_LABELS, RESIGNATION_REASON_LABELS } from '@/lib/contracts/leave/leave-labels';
import {
  RESIGNATION_REASONS,
  RESIGNATION_RULES,
  type ResignationRequest,
  type Tenure,
} from '@/lib/contracts/leave/resignations';
import { formatDay } from '@/lib/format/date-time';
import { labelled } from '@/lib/format/labelled';

export const RESIGNATION_TONES = {
  pending: 'warning',
  in_talks: 'warning',
  confirmed: 'neutral',
  left: 'neutral',
  withdrawn: 'success',
} as const;

export const REASON_OPTIONS = RESIGNATION_REASONS.map((value) => ({
  value,
  label: RESIGNATION_REASON_LABELS[value],
}));

export const TENURE_LABELS: Record<Tenure, string> = {
  month: 'Less than a month',
  half_year: '1–6 months',
  year: '6–12 months',
  two_years: '1–2 years',
  longer: 'More than 2 years',
};

/** What was written about a member's leaving. */
export const resignationTexts = ({ reason, text, note }: ResignationRequest) =>
  labelled([
    ['Reason', RESIGNATION_REASON_LABELS[reason]],
    ['Message', text],
    ['HR', note],
  ]);

/** What a decision on a member's leaving depends on. */
export const resignationFacts = (request: ResignationRequest) => [
  ...labelled([
    ['Status', RESIGNATION_LABELS[request.state]],
    ['Leaves', formatDay(request.leaves_on)],
    [
      'Personal data',
      request.wants_deletion ? `Deleted ${RESIGNATION_RULES.deletion_days} days later` : 'Kept',
    ],
  ]),
  ...resignationTexts(request),
];
