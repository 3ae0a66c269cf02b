import type { CsvColumn } from '@/backend/core/text/csv';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';

/** Reports of jobs as a spreadsheet. */
export const REPORT_COLUMNS: readonly CsvColumn<Omit<StaffReport, 'messages'>>[] = [
  { header: 'Report', value: ({ id }) => id },
  { header: 'Reported', value: ({ created_at }) => created_at },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Job', value: ({ job }) => job.id },
  { header: 'Driver', value: ({ driver }) => driver?.name ?? null },
  { header: 'Reported by', value: ({ reporter }) => reporter.name },
  { header: 'Text', value: ({ text }) => text },
  { header: 'Handled by', value: ({ handler }) => handler?.name ?? null },
  { header: 'Outcome', value: ({ outcome }) => outcome },
  { header: 'Penalty (points)', value: ({ penalty }) => penalty },
  { header: 'Decided', value: ({ decided_at }) => decided_at },
];
