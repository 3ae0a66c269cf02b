import type { BookingState } from '@/lib/contracts/exams/bookings';

export const BOOKING_WORDS: Record<BookingState, string> = {
  requested: 'waiting for an examiner',
  booked: 'booked',
  in_progress: 'under way',
  passed: 'passed',
  failed: 'failed',
  incomplete: 'incomplete',
  missed: 'missed',
  cancelled: 'cancelled',
};

/** What somebody wrote, within a sentence that goes on after it. */
export const inQuotes = (text: string): string => `“${text}${/[.!?…]$/.test(text) ? '' : '.'}”`;

/** Added where a change ends the proposal of another time. */
export const lapsedWords = ({ proposed_start }: { proposed_start: Date | null }): string =>
  proposed_start === null ? '' : ' The proposed time no longer applies.';
