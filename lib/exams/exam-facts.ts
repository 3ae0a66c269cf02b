import type { Booking, BookingRow } from '@/lib/contracts/exams/bookings';
import { BOOKING_LABELS } from '@/lib/contracts/exams/exam-labels';
import { formatInstant } from '@/lib/format/date-time';
import { labelled } from '@/lib/format/labelled';
import { missedWords, spanWords, timeWords, wayWords } from './words';

/** Exam staff look for the candidate, who only has to know which exam it is. */
export const examTitle = ({ reader, candidate, type }: Booking) =>
  reader === 'candidate' ? type.name : `${candidate.name}, ${type.name}`;

/** What a decision on an exam depends on. */
export const examFacts = (exam: BookingRow) =>
  labelled([
    ['Status', BOOKING_LABELS[exam.state]],
    ['Missed', missedWords(exam)],
    ['Time', timeWords(exam)],
    ['Offered times', exam.windows.map(spanWords).join('\n')],
    ['Route', wayWords(exam.route)],
    ['Examiner', exam.examiner?.name ?? null],
    ['Second examiner', exam.second?.name ?? null],
    ['Trainee examiner', exam.trainee?.name ?? null],
  ]);

/** The same of an exam in full. */
export const bookingFacts = (exam: Booking) => [
  ...examFacts(exam),
  ...labelled([
    ['Offered to', exam.offered_to?.name ?? null],
    ['Proposed time', exam.proposed_start && formatInstant(exam.proposed_start, 'appointment')],
    ['Notes', exam.notes],
  ]),
];
