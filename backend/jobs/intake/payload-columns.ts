import type { CsvColumn } from '@/backend/core/text/csv';
import type { PayloadRow, RefusedRow } from '@/lib/contracts/jobs/payloads';

/** The log of what trackers sent as a spreadsheet, without what they sent. */
export const PAYLOAD_COLUMNS: readonly CsvColumn<PayloadRow>[] = [
  { header: 'Body', value: ({ id }) => id },
  { header: 'Tracker', value: ({ tracker }) => tracker },
  { header: 'Received', value: ({ received_at }) => received_at },
  { header: 'Event', value: ({ event }) => event },
  { header: "Tracker's id", value: ({ external_id }) => external_id },
  { header: 'Steam id', value: ({ steam_id }) => steam_id },
  { header: 'Member', value: ({ member }) => member?.name ?? null },
  { header: 'Result', value: ({ result }) => result },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Answered with', value: ({ http_status }) => http_status },
  { header: 'Times received', value: ({ repeats }) => repeats + 1 },
  { header: 'First received', value: ({ received_at, first_at }) => first_at ?? received_at },
  { header: 'Attempts', value: ({ attempts }) => attempts },
  { header: 'Job', value: ({ job_id }) => job_id },
  { header: 'Bytes', value: ({ bytes }) => bytes },
];

export const REFUSED_COLUMNS: readonly CsvColumn<RefusedRow>[] = [
  { header: 'Body', value: ({ id }) => id },
  { header: 'Tracker', value: ({ tracker }) => tracker },
  { header: 'Received', value: ({ received_at }) => received_at },
  { header: 'From address', value: ({ address }) => address },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Bytes', value: ({ bytes }) => bytes },
];
