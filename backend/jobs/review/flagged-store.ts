import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { lockUsers } from '@/backend/members/public';
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

/** Some of them, locked after their drivers. */
export async function lockFlaggedOnlyBy(
  tx: Database,
  flag: JobFlag,
  exceptOf: number,
  limit: number,
) {
  const seen = await tx
    .select({ id: jobs.id, user_id: jobs.user_id })
    .from(jobs)
    .where(isFlaggedOnlyBy(flag, exceptOf))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(limit);
  await lockUsers(
    tx,
    seen.flatMap(({ user_id }) => user_id ?? []),
  );
  const isSeen = inArray(
    jobs.id,
    seen.map(({ id }) => id),
  );
  return tx
    .select({ id: jobs.id, version: jobs.version })
    .from(jobs)
    .where(and(isSeen, isFlaggedOnlyBy(flag, exceptOf)))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .for('no key update');
}

export const countFlaggedOnlyBy = (db: Database, flag: JobFlag, exceptOf: number) =>
  db.$count(jobs, isFlaggedOnlyBy(flag, exceptOf));
