import { type CsvColumn, instantColumn } from '@/backend/core/text/csv';
import { REPORT_KIND_LABELS, REPORT_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';

/** Reports of jobs as a spreadsheet. */
export const REPORT_COLUMNS: readonly CsvColumn<Omit<StaffReport, 'messages'>>[] = [
  { header: 'Report', value: ({ id }) => id },
  instantColumn('Reported', ({ created_at }) => created_at),
  { header: 'Status', value: ({ status }) => REPORT_STATUS_LABELS[status] },
  { header: 'Kind', value: ({ kind }) => REPORT_KIND_LABELS[kind] },
  { header: 'Job', value: ({ job }) => job.id },
  { header: 'Driver', value: ({ driver }) => driver?.name ?? null },
  { header: 'Reported by', value: ({ reporter }) => reporter.name },
  { header: 'Text', value: ({ text }) => text },
  { header: 'Handled by', value: ({ handler }) => handler?.name ?? null },
  { header: 'Outcome', value: ({ outcome }) => outcome },
  { header: 'Penalty (points)', value: ({ penalty }) => penalty },
  instantColumn('Decided', ({ decided_at }) => decided_at),
];
