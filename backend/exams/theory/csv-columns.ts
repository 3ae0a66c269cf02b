import type { CsvList } from '@/backend/core/text/csv';
import type { TheoryRow } from '@/lib/contracts/exams/theory/attempts';

/** The columns of the CSV of theory tests. */
export const THEORY_CSV: CsvList<TheoryRow> = {
  list: 'theory tests',
  file: 'theory-tests',
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'exam', value: ({ type }) => type.name },
    { header: 'candidate', value: ({ candidate }) => candidate.name },
    { header: 'state', value: ({ state }) => state },
    { header: 'started', value: ({ started_at }) => started_at },
    { header: 'ended', value: ({ ended_at }) => ended_at },
    { header: 'questions', value: ({ questions }) => questions },
    { header: 'right', value: ({ right }) => right },
    { header: 'score', value: ({ score }) => score },
    { header: 'pass limit', value: ({ pass_percent }) => pass_percent },
    { header: 'valid until', value: ({ valid_until }) => valid_until },
  ],
};
