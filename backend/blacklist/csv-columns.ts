import type { CsvList } from '@/backend/core/text/csv';
import type { BlacklistRow } from '@/lib/contracts/blacklist';
import { SEPARATOR } from './import';

const several = (values: readonly string[]) => values.join(SEPARATOR);

/** The columns of the blacklist CSV, in the format of the import. */
export const BLACKLIST_CSV: CsvList<BlacklistRow> = {
  list: 'the blacklist',
  file: 'blacklist',
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'names', value: ({ names }) => several(names) },
    { header: 'steam ids', value: ({ steam_ids }) => several(steam_ids) },
    { header: 'discord ids', value: ({ discord_ids }) => several(discord_ids) },
    { header: 'truckersmp ids', value: ({ truckersmp_ids }) => several(truckersmp_ids) },
    { header: 'emails', value: ({ emails }) => several(emails) },
    { header: 'severity', value: ({ severity }) => severity },
    { header: 'until', value: ({ until }) => until },
    { header: 'reason', value: ({ reason }) => reason },
    { header: 'evidence', value: ({ evidence }) => several(evidence) },
    { header: 'state', value: ({ state }) => state },
    { header: 'hits', value: ({ hits }) => hits },
    { header: 'by', value: ({ by }) => by.name },
    { header: 'added', value: ({ created_at }) => created_at },
    { header: 'lifted because', value: ({ lift_reason }) => lift_reason },
  ],
};
