import type { Context } from '@/backend/core/context';
import { type CsvColumn, instantColumn, percentOf, sendList } from '@/backend/core/text/csv';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { exportJobsEndpoint } from '@/lib/contracts/jobs/job-export';
import { parseSort } from '@/lib/contracts/core/list';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';
import { SOURCE_LABELS, STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { jobFilterOf } from './job-filter';
import { listJobs, type StoredJobRow } from './read-store';

const COLUMNS: readonly CsvColumn<StoredJobRow>[] = [
  { header: 'Job', value: ({ id }) => id },
  { header: 'Driver', value: ({ driver_name }) => driver_name },
  { header: 'Steam ID', value: ({ steam_id }) => steam_id },
  { header: 'Status', value: ({ status }) => STATUS_LABELS[status] },
  instantColumn('Finished', ({ finished_at }) => finished_at),
  { header: 'Game', value: ({ game }) => GAME_LABELS[game] },
  { header: 'From', value: ({ source_city_name }) => source_city_name },
  { header: 'To', value: ({ destination_city_name }) => destination_city_name },
  { header: 'Cargo', value: ({ cargo_name }) => cargo_name },
  { header: 'Planned (km)', value: ({ planned_km }) => planned_km },
  { header: 'Driven (km)', value: ({ driven_km }) => driven_km },
  { header: 'Top speed (km/h)', value: ({ top_speed_kmh }) => top_speed_kmh },
  { header: 'Cargo damage (%)', value: ({ cargo_damage }) => percentOf(cargo_damage) },
  { header: 'Income', value: ({ income }) => income },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Points', value: ({ points }) => points },
  { header: 'Flags', value: ({ flags }) => flags.map((flag) => FLAG_WORDS[flag]).join('; ') },
  { header: 'Tracker', value: ({ tracker }) => tracker && TRACKER_NAMES[tracker] },
  { header: 'Source', value: ({ source }) => SOURCE_LABELS[source] },
];

/** A job list as a file: a driver's own jobs, or everyone's for staff. */
export function registerJobExport(endpoints: Endpoints, context: Context): void {
  endpoints.member(exportJobsEndpoint, (call) => {
    const { sort, ...asked } = call.query;
    const filter = jobFilterOf(asked, call.member, context.config.timeZone);
    return sendList(context, call, {
      list: 'jobs',
      file: 'jobs',
      columns: COLUMNS,
      read: ({ cursor, limit }) =>
        listJobs(call.db, filter, { cursor, limit, sort: parseSort(sort) }),
    });
  });
}
