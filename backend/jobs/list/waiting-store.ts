import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { memberCards } from '@/backend/members/public';
import { manualJobRequests } from '@/backend/jobs/requests/tables';
import { jobReports } from '@/backend/jobs/reports/tables';
import { jobs } from '@/backend/jobs/record/tables';

export interface Waiting {
  id: number;
  title: string;
  since: Date;
}

const UNKNOWN = 'somewhere';

const routeOf = (from: string | null, to: string | null) => `${from ?? UNKNOWN} – ${to ?? UNKNOWN}`;

async function listRequests(db: Database, limit: number): Promise<Waiting[]> {
  const found = await db
    .select({
      id: manualJobRequests.id,
      driver: memberCards.name,
      delivery: manualJobRequests.delivery,
      since: manualJobRequests.created_at,
    })
    .from(manualJobRequests)
    .innerJoin(memberCards, eq(memberCards.user_id, manualJobRequests.user_id))
    .where(eq(manualJobRequests.status, 'pending'))
    .orderBy(asc(manualJobRequests.created_at), asc(manualJobRequests.id))
    .limit(limit);
  return found.map(({ id, driver, delivery, since }) => ({
    id,
    since,
    title: `${driver}: ${routeOf(delivery.source_city_name, delivery.destination_city_name)}`,
  }));
}

async function listReports(db: Database, limit: number): Promise<Waiting[]> {
  const found = await db
    .select({
      id: jobReports.job_id,
      driver: memberCards.name,
      kind: sql<string>`replace(${jobReports.kind}, '_', ' ')`,
      since: jobReports.created_at,
    })
    .from(jobReports)
    .innerJoin(jobs, eq(jobs.id, jobReports.job_id))
    .leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id))
    .where(inArray(jobReports.status, ['open', 'in_review']))
    .orderBy(asc(jobReports.created_at), asc(jobReports.id))
    .limit(limit);
  return found.map(({ id, driver, kind, since }) => ({
    id,
    since,
    title: `Job #${id}${driver === null ? '' : ` of ${driver}`}: ${kind}`,
  }));
}

async function listFlagged(db: Database, limit: number): Promise<Waiting[]> {
  const found = await db
    .select({
      id: jobs.id,
      driver: memberCards.name,
      from: jobs.source_city_name,
      to: jobs.destination_city_name,
      since: jobs.finished_at,
    })
    .from(jobs)
    .leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id))
    .where(eq(jobs.status, 'flagged'))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(limit);
  return found.map(({ id, driver, from, to, since }) => ({
    id,
    since,
    title: `${driver ?? ''}: ${routeOf(from, to)}`,
  }));
}

const LISTS = {
  manual_jobs: listRequests,
  job_reports: listReports,
  flagged_jobs: listFlagged,
};

/** What has waited longest in one of the queues of deliveries. A report is known by its delivery. */
export const listWaiting = (
  db: Database,
  queue: keyof typeof LISTS,
  limit: number,
): Promise<Waiting[]> => LISTS[queue](db, limit);
