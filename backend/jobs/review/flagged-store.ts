import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
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
