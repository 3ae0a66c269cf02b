import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { DRIVING, users } from '@/backend/members/public';
import { jobs } from '@/backend/jobs/record/tables';

/** The driver who holds the Steam account of a job that came for nobody. */
export async function findLikelyDriver(db: Database, jobId: number) {
  const [found] = await db
    .select({ user_id: users.id, name: users.name })
    .from(jobs)
    .innerJoin(users, eq(users.steam_id, jobs.steam_id))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'orphan'), inArray(users.state, DRIVING)));
  return found ?? null;
}

/** How many jobs of a Steam account came for nobody. */
export async function countOrphansOf(db: Database, steamId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(eq(jobs.steam_id, steamId), eq(jobs.status, 'orphan')));
  return found?.count ?? 0;
}
