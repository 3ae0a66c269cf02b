import { and, asc, count, desc, eq, inArray, max, sql, type Subquery } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { COUNT_LIMIT } from '@/lib/contracts/list';
import { jobReports, manualJobRequests } from './request-tables';
import { jobs, trackerPayloads } from './tables';

/** Damage and punctuality of a driver's newest accepted deliveries, as fractions 0..1; null where no tracker told. */
export async function findQuality(db: Database, userId: number, limit: number) {
  const newest = db
    .select({ cargo_damage: jobs.cargo_damage, late: jobs.late })
    .from(jobs)
    .where(and(eq(jobs.user_id, userId), eq(jobs.status, 'accepted')))
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(limit)
    .as('newest');
  const [found] = await db
    .select({
      average_damage: sql<number | null>`avg(${newest.cargo_damage})`.mapWith(Number),
      on_time: sql<
        number | null
      >`avg(case when ${newest.late} then 0.0 when not ${newest.late} then 1.0 end)`.mapWith(
        Number,
      ),
      judged_jobs: count(),
    })
    .from(newest);
  return found ?? { average_damage: null, on_time: null, judged_jobs: 0 };
}

/** Where a driver's newest accepted deliveries went. */
export const listLastRoutes = (db: Database, userId: number, limit: number) =>
  db
    .select({
      id: jobs.id,
      finished_at: jobs.finished_at,
      game: jobs.game,
      currency: jobs.currency,
      cargo_name: jobs.cargo_name,
      source_city_name: jobs.source_city_name,
      destination_city_name: jobs.destination_city_name,
      driven_km: jobs.driven_km,
      points: jobs.points,
    })
    .from(jobs)
    .where(and(eq(jobs.user_id, userId), eq(jobs.status, 'accepted')))
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(limit);

/** When a tracker last sent anything of a driver. Bodies are kept for a time only, deliveries for good. */
export async function findLastSignal(
  db: Database,
  { user_id, steam_id }: { user_id: number; steam_id: string | null },
): Promise<Date | null> {
  const [signal] =
    steam_id === null
      ? []
      : await db
          .select({ at: max(trackerPayloads.received_at) })
          .from(trackerPayloads)
          .where(eq(trackerPayloads.steam_id, steam_id));
  if (signal?.at) return signal.at;
  const [job] = await db
    .select({ at: jobs.finished_at })
    .from(jobs)
    .where(and(eq(jobs.user_id, user_id), eq(jobs.source, 'webhook')))
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(1);
  return job?.at ?? null;
}

/** How many of a member's own requests and reports wait for an answer. */
export async function countOwnRequests(db: Database, userId: number) {
  return {
    manual_jobs: await db.$count(
      manualJobRequests,
      and(
        eq(manualJobRequests.user_id, userId),
        inArray(manualJobRequests.status, ['pending', 'info_requested']),
      ),
    ),
    job_reports: await db.$count(
      jobReports,
      and(eq(jobReports.reporter_id, userId), inArray(jobReports.status, ['open', 'in_review'])),
    ),
  };
}

/** Counts what waits, up to a limit, and tells since when the oldest of it does. */
async function measure(db: Database, waiting: Subquery) {
  const [found] = await db
    .select({ count: count(), oldest_at: sql<Date | null>`min(since)`.mapWith(jobs.finished_at) })
    .from(waiting);
  return found ?? { count: 0, oldest_at: null };
}

const waitingJobs = (db: Database, status: 'flagged' | 'orphan') =>
  db
    .select({ since: sql`${jobs.finished_at}`.as('since') })
    .from(jobs)
    .where(eq(jobs.status, status))
    .orderBy(desc(jobs.finished_at))
    .limit(COUNT_LIMIT + 1)
    .as('waiting');

/** What waits for the staff in one of the queues of deliveries. */
export function findQueue(
  db: Database,
  queue: 'flagged_jobs' | 'orphan_jobs' | 'job_reports' | 'manual_jobs',
) {
  if (queue === 'flagged_jobs') return measure(db, waitingJobs(db, 'flagged'));
  if (queue === 'orphan_jobs') return measure(db, waitingJobs(db, 'orphan'));
  const table = queue === 'job_reports' ? jobReports : manualJobRequests;
  const isOpen =
    queue === 'job_reports'
      ? inArray(jobReports.status, ['open', 'in_review'])
      : eq(manualJobRequests.status, 'pending');
  return measure(
    db,
    db
      .select({ since: sql`${table.created_at}`.as('since') })
      .from(table)
      .where(isOpen)
      .orderBy(asc(table.created_at))
      .limit(COUNT_LIMIT + 1)
      .as('waiting'),
  );
}
