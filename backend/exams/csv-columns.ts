import type { CsvList } from '@/backend/core/text/csv';
import type { BookingRow } from '@/lib/contracts/exams/bookings';

/** The columns of the CSV of exams. */
export const EXAMS_CSV: CsvList<BookingRow> = {
  list: 'exams',
  file: 'exams',
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'exam', value: ({ type }) => type.name },
    { header: 'candidate', value: ({ candidate }) => candidate.name },
    { header: 'examiner', value: ({ examiner }) => examiner?.name ?? null },
    { header: 'second examiner', value: ({ second }) => second?.name ?? null },
    { header: 'from', value: ({ route }) => route.from_city },
    { header: 'to', value: ({ route }) => route.to_city },
    { header: 'starts', value: ({ starts_at }) => starts_at },
    { header: 'state', value: ({ state }) => state },
    { header: 'missed by', value: ({ missed_by }) => missed_by },
    { header: 'score', value: ({ score }) => score },
    { header: 'requested', value: ({ created_at }) => created_at },
  ],
};
