import { type CsvList, instantColumn } from '@/backend/core/text/csv';
import { THEORY_LABELS } from '@/lib/contracts/exams/exam-labels';
import type { TheoryRow } from '@/lib/contracts/exams/theory/attempts';

/** The columns of the CSV of theory tests. */
export const THEORY_CSV: CsvList<TheoryRow> = {
  list: 'theory tests',
  file: 'theory-tests',
  columns: [
    { header: 'Test', value: ({ id }) => id },
    { header: 'Exam', value: ({ type }) => type.name },
    { header: 'Candidate', value: ({ candidate }) => candidate.name },
    { header: 'Status', value: ({ state }) => THEORY_LABELS[state] },
    instantColumn('Started', ({ started_at }) => started_at),
    instantColumn('Ended', ({ ended_at }) => ended_at),
    { header: 'Questions', value: ({ questions }) => questions },
    { header: 'Right', value: ({ right }) => right },
    { header: 'Score (%)', value: ({ score }) => score },
    { header: 'Pass mark (%)', value: ({ pass_percent }) => pass_percent },
    instantColumn('Valid until', ({ valid_until }) => valid_until),
  ],
};
