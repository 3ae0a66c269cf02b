import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { readQueuePlace } from '@/backend/core/db/queue-place';
import type { JobFlag } from '@/lib/contracts/jobs/jobs';
import { jobs } from '@/backend/jobs/record/tables';

/** Deliveries that just this flag holds back, of others than the member who asks. */
const isFlaggedOnlyBy = (flag: JobFlag, exceptOf: number) =>
  and(
    eq(jobs.status, 'flagged'),
    arrayContains(jobs.flags, [flag]),
    sql`cardinality(${jobs.flags}) = 1`,
    ne(jobs.user_id, exceptOf),
  );

export const listFlaggedOnlyBy = (db: Database, flag: JobFlag, exceptOf: number, limit: number) =>
  db
    .select({ id: jobs.id, version: jobs.version })
    .from(jobs)
    .where(isFlaggedOnlyBy(flag, exceptOf))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(limit);

export const countFlaggedOnlyBy = (db: Database, flag: JobFlag, exceptOf: number) =>
  db.$count(jobs, isFlaggedOnlyBy(flag, exceptOf));

/** Where a delivery stands among the flagged ones, oldest first, or among those of others than a member. */
export const findFlaggedPlace = (db: Database, id: number, exceptOf: number | null) =>
  readQueuePlace(db, eq(jobs.id, id), jobs.id, {
    table: jobs,
    matching: and(
      eq(jobs.status, 'flagged'),
      exceptOf === null ? undefined : sql`${jobs.user_id} is distinct from ${exceptOf}`,
    ),
    column: jobs.finished_at,
    id: jobs.id,
    isDescending: false,
  });
