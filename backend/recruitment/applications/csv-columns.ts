import { type CsvColumn, type CsvList, instantColumn } from '@/backend/core/text/csv';
import { countryName, languageName } from '@/lib/contracts/core/countries';
import type { ApplicationRow, PastApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import {
  APPLICATION_LABELS,
  APPLIED_GAME_LABELS,
  DECLINE_LABELS,
} from '@/lib/contracts/recruitment/recruitment-labels';

const COLUMNS: readonly CsvColumn<ApplicationRow>[] = [
  { header: 'Application', value: ({ ref }) => ref },
  { header: 'Status', value: ({ state }) => APPLICATION_LABELS[state] },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Country', value: ({ country }) => country && countryName(country) },
  { header: 'Languages', value: ({ languages }) => languages.map(languageName).join(', ') },
  {
    header: 'Games',
    value: ({ games }) => games.map((game) => APPLIED_GAME_LABELS[game]).join(', '),
  },
  { header: 'Checks with warnings', value: ({ checks }) => checks.warn },
  { header: 'Checks failed', value: ({ checks }) => checks.fail },
  instantColumn('Sent', ({ submitted_at }) => submitted_at),
  { header: 'Recruiter', value: ({ assignee }) => assignee?.name ?? null },
];

export const CURRENT_CSV: CsvList<ApplicationRow> = {
  list: 'current applications',
  file: 'current-applications',
  columns: [
    ...COLUMNS,
    instantColumn('Claimed', ({ claimed_at }) => claimed_at),
    instantColumn('Interview', ({ interview_at }) => interview_at),
    { header: 'Overdue', value: ({ is_overdue }) => is_overdue },
  ],
};

export const PAST_CSV: CsvList<PastApplicationRow> = {
  list: 'past applications',
  file: 'past-applications',
  columns: [
    ...COLUMNS,
    instantColumn('Decided', ({ decided_at }) => decided_at),
    { header: 'Decided by', value: ({ decided_by }) => decided_by?.name ?? null },
    {
      header: 'Reason',
      value: ({ reason_code }) => reason_code && DECLINE_LABELS[reason_code],
    },
    { header: 'Time to decide (days)', value: ({ days }) => days },
  ],
};
