import type { AbsenceState } from './absences';
import type { ResignationReason, ResignationState } from './resignations';

export const ABSENCE_LABELS: Record<AbsenceState, string> = {
  pending: 'Waiting',
  upcoming: 'Coming up',
  active: 'Away',
  ended: 'Ended',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
};

export const RESIGNATION_LABELS: Record<ResignationState, string> = {
  pending: 'Waiting',
  in_talks: 'In talks',
  confirmed: 'Leaving',
  left: 'Left',
  withdrawn: 'Withdrawn',
};

export const RESIGNATION_REASON_LABELS: Record<ResignationReason, string> = {
  no_time: 'No time',
  lost_interest: 'Lost interest in the game',
  other_company: 'Joining another company',
  disagreement: 'Disagreement',
  personal: 'Personal reasons',
  other: 'Something else',
};
