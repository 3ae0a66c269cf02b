import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { containsWords } from '@/backend/core/db/containing';
import type { Game } from '@/lib/contracts/jobs/games';
import type { JobFlag, JobSource, JobStatus, Tracker } from '@/lib/contracts/jobs/jobs';
import { jobReports } from '@/backend/jobs/reports/tables';
import { jobs } from '@/backend/jobs/record/tables';

export interface JobFilter {
  /** Null: the deliveries of everyone. */
  driverId: number | null;
  status?: JobStatus | undefined;
  game?: Game | undefined;
  tracker?: Tracker | undefined;
  source?: JobSource | undefined;
  flag?: JobFlag | undefined;
  flagged?: 'yes' | 'no' | undefined;
  bonus?: 'yes' | 'no' | undefined;
  reported?: 'yes' | 'no' | undefined;
  /** Made by `wordPatterns`. */
  search?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

/** In the words of the index of flagged deliveries: one flag alone would not lead to it. */
const hasFlags = sql`cardinality(${jobs.flags}) > 0`;

/** By its own driver, and the staff hasn't decided yet. */
const isReported = sql`exists (select 1 from ${jobReports} where ${jobReports.job_id} = ${jobs.id}
  and ${jobReports.reporter_id} = ${jobs.user_id} and ${jobReports.status} in ('open', 'in_review'))`;

/** A few thousand names at most are looked through, in the index of a driver's jobs: so it takes a driver. */
const searched = sql`concat_ws(' ', ${jobs.cargo_name}, ${jobs.source_city_name},
  ${jobs.source_company_name}, ${jobs.destination_city_name}, ${jobs.destination_company_name})`;

const either = (choice: 'yes' | 'no' | undefined, isSo: SQL): SQL | undefined =>
  choice && (choice === 'yes' ? isSo : sql`not (${isSo})`);

/** The condition of a list of deliveries, or of what they come to; the values of the filter are its placeholders. */
export const matching = (filter: JobFilter): SQL | undefined => {
  const { driverId, status, game, tracker, source, flag, flagged, bonus, reported, search } =
    filter;
  const { from, before } = filter;
  const value = (name: keyof JobFilter) => sql.placeholder(name);
  return and(
    driverId === null ? undefined : eq(jobs.user_id, value('driverId')),
    status && eq(jobs.status, value('status')),
    game && eq(jobs.game, value('game')),
    tracker && eq(jobs.tracker, value('tracker')),
    source && eq(jobs.source, value('source')),
    flag && and(hasFlags, sql`${jobs.flags} @> array[${value('flag')}]::text[]`),
    either(flagged, hasFlags),
    either(bonus, sql`${jobs.bonus_id} is not null`),
    either(reported, isReported),
    search === undefined ? undefined : containsWords(searched, value('search')),
    from && gte(jobs.finished_at, value('from')),
    before && lt(jobs.finished_at, value('before')),
  );
};
