import { type CsvColumn, instantColumn } from '@/backend/core/text/csv';
import type { QuotaRow } from '@/lib/contracts/quota-management';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';

/** The month as a spreadsheet. */
export const QUOTA_COLUMNS: readonly CsvColumn<QuotaRow>[] = [
  { header: 'Member', value: (row) => row.user_id },
  { header: 'Driver', value: (row) => row.name },
  { header: 'Distance (km)', value: ({ figures }) => figures.km },
  { header: 'Jobs', value: ({ figures }) => figures.jobs },
  { header: 'Events', value: ({ figures }) => figures.events },
  { header: 'Points', value: ({ figures }) => figures.points },
  { header: 'Needed distance (km)', value: ({ figures }) => figures.needed_km },
  { header: 'Needed jobs', value: ({ figures }) => figures.needed_jobs },
  { header: 'Needed events', value: ({ figures }) => figures.needed_events },
  { header: 'Quota met (%)', value: ({ figures }) => Math.floor(figures.share * 100) },
  { header: 'Status', value: ({ state }) => QUOTA_LABELS[state] },
  { header: 'Exempt because', value: ({ figures }) => figures.exempt_reason },
  { header: 'Months failed in a row', value: (row) => row.months_failed },
  instantColumn('Last contact', (row) => row.last_contact?.at ?? null),
  { header: 'Changed since closing', value: (row) => row.is_changed },
];
