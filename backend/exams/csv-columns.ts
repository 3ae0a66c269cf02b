import { type CsvList, instantColumn } from '@/backend/core/text/csv';
import { BOOKING_LABELS, SIDE_LABELS } from '@/lib/contracts/exams/exam-labels';
import type { BookingRow } from '@/lib/contracts/exams/bookings';

/** The columns of the CSV of exams. */
export const EXAMS_CSV: CsvList<BookingRow> = {
  list: 'exams',
  file: 'exams',
  columns: [
    { header: 'Booking', value: ({ id }) => id },
    { header: 'Exam', value: ({ type }) => type.name },
    { header: 'Candidate', value: ({ candidate }) => candidate.name },
    { header: 'Examiner', value: ({ examiner }) => examiner?.name ?? null },
    { header: 'Second examiner', value: ({ second }) => second?.name ?? null },
    { header: 'From', value: ({ route }) => route.from_city },
    { header: 'To', value: ({ route }) => route.to_city },
    instantColumn('Starts', ({ starts_at }) => starts_at),
    { header: 'Status', value: ({ state }) => BOOKING_LABELS[state] },
    { header: 'Missed by', value: ({ missed_by }) => missed_by && SIDE_LABELS[missed_by] },
    { header: 'Score (%)', value: ({ score }) => score },
    instantColumn('Requested', ({ created_at }) => created_at),
  ],
};
