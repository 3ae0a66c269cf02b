import { and, eq, gte, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { jobs } from '@/backend/jobs/record/tables';

/** The distance of some drivers' accepted deliveries since an instant, and when each last delivered. */
export async function listRecent(db: Database, userIds: readonly number[], since: Date) {
  const isTheirs = and(inArray(jobs.user_id, [...userIds]), eq(jobs.status, 'accepted'));
  const driven = await db
    .select({ user_id: jobs.user_id, km: sql<number>`sum(${jobs.driven_km})`.mapWith(Number) })
    .from(jobs)
    .where(and(isTheirs, gte(jobs.finished_at, since)))
    .groupBy(jobs.user_id);
  const last = await db
    .select({ user_id: jobs.user_id, at: max(jobs.finished_at) })
    .from(jobs)
    .where(isTheirs)
    .groupBy(jobs.user_id);
  return {
    km: new Map(driven.map(({ user_id, km }) => [user_id, km])),
    lastAt: new Map(last.map(({ user_id, at }) => [user_id, at])),
  };
}
