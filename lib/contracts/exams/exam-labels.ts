import type { BookingState, ExamSide } from './bookings';
import type { TheoryState } from './theory/attempts';

export const BOOKING_LABELS: Record<BookingState, string> = {
  requested: 'Requested',
  booked: 'Booked',
  in_progress: 'Under way',
  passed: 'Passed',
  failed: 'Failed',
  incomplete: 'Incomplete',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

export const THEORY_LABELS: Record<TheoryState, string> = {
  running: 'Under way',
  passed: 'Passed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const SIDE_LABELS: Record<ExamSide, string> = {
  candidate: 'Candidate',
  examiner: 'Examiner',
  staff: 'Staff',
  system: 'System',
};
