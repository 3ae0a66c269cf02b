import { type CsvColumn, instantColumn } from '@/backend/core/text/csv';
import { toWords } from '@/lib/contracts/core/to-words';
import { RESULT_LABELS } from '@/lib/contracts/jobs/job-labels';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import type { PayloadRow, RefusedRow } from '@/lib/contracts/jobs/payloads';

/** The log of what trackers sent as a spreadsheet, without what they sent. */
export const PAYLOAD_COLUMNS: readonly CsvColumn<PayloadRow>[] = [
  { header: 'Payload', value: ({ id }) => id },
  { header: 'Tracker', value: ({ tracker }) => TRACKER_NAMES[tracker] },
  instantColumn('Received', ({ received_at }) => received_at),
  { header: 'Event', value: ({ event }) => event && toWords(event) },
  { header: 'Tracker job ID', value: ({ external_id }) => external_id },
  { header: 'Steam ID', value: ({ steam_id }) => steam_id },
  { header: 'Member', value: ({ member }) => member?.name ?? null },
  { header: 'Result', value: ({ result }) => result && RESULT_LABELS[result] },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'HTTP status', value: ({ http_status }) => http_status },
  { header: 'Times received', value: ({ repeats }) => repeats + 1 },
  instantColumn('First received', ({ received_at, first_at }) => first_at ?? received_at),
  { header: 'Attempts', value: ({ attempts }) => attempts },
  { header: 'Job', value: ({ job_id }) => job_id },
  { header: 'Size (bytes)', value: ({ bytes }) => bytes },
];

export const REFUSED_COLUMNS: readonly CsvColumn<RefusedRow>[] = [
  { header: 'Payload', value: ({ id }) => id },
  { header: 'Tracker', value: ({ tracker }) => TRACKER_NAMES[tracker] },
  instantColumn('Received', ({ received_at }) => received_at),
  { header: 'From address', value: ({ address }) => address },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Size (bytes)', value: ({ bytes }) => bytes },
];
