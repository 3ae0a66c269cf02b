import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { prepared } from '@/backend/core/db/prepared';
import { jobs } from '@/backend/jobs/record/tables';

const kmSince = prepared((db) =>
  db
    .select({ user_id: jobs.user_id, km: sql<number>`sum(${jobs.driven_km})`.mapWith(Number) })
    .from(jobs)
    .where(
      and(
        isInIds(jobs.user_id, sql.placeholder('user_ids')),
        eq(jobs.status, 'accepted'),
        gte(jobs.finished_at, sql.placeholder('since')),
      ),
    )
    .groupBy(jobs.user_id)
    .prepare(''),
);

/** How far the accepted jobs of some drivers went since an instant. */
export async function sumAcceptedKm(db: Database, userIds: readonly number[], since: Date) {
  const found = await kmSince(db).execute({ user_ids: JSON.stringify(userIds), since });
  return new Map(found.map(({ user_id, km }) => [user_id, km]));
}
