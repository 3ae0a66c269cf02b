import { and, arrayContains, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Game, JobFlag, JobSource, JobStatus, Tracker } from '@/lib/contracts/jobs';
import { jobs } from './tables';

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
  from?: Date | undefined;
  before?: Date | undefined;
}

/** In the words of the index of flagged deliveries: one flag alone would not lead to it. */
const hasFlags = sql`cardinality(${jobs.flags}) > 0`;

const either = (choice: 'yes' | 'no' | undefined, isSo: SQL): SQL | undefined =>
  choice && (choice === 'yes' ? isSo : sql`not (${isSo})`);

/** The condition of a list of deliveries, or of what they come to. */
export const matching = (filter: JobFilter): SQL | undefined => {
  const { driverId, status, game, tracker, source, flag, flagged, bonus, from, before } = filter;
  return and(
    driverId === null ? undefined : eq(jobs.user_id, driverId),
    status && eq(jobs.status, status),
    game && eq(jobs.game, game),
    tracker && eq(jobs.tracker, tracker),
    source && eq(jobs.source, source),
    flag && and(hasFlags, arrayContains(jobs.flags, [flag])),
    either(flagged, hasFlags),
    either(bonus, sql`${jobs.bonus_id} is not null`),
    from && gte(jobs.finished_at, from),
    before && lt(jobs.finished_at, before),
  );
};
