import { and, asc, count, desc, eq, inArray, sql, type Subquery } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { users } from '@/backend/members/public';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import { OPEN } from '@/backend/jobs/requests/context-store';
import { manualJobRequests } from '@/backend/jobs/requests/tables';
import { jobReports } from '@/backend/jobs/reports/tables';
import { jobs } from '@/backend/jobs/record/tables';
import { lastSignal } from '@/backend/jobs/trackers/signal-store';

type Route = Pick<
  typeof jobs.$inferSelect,
  | 'id'
  | 'game'
  | 'currency'
  | 'cargo_name'
  | 'source_city_name'
  | 'destination_city_name'
  | 'driven_km'
  | 'points'
> & { finished_at: string };

const drivenOf = prepared((db) => {
  const isCounted = and(eq(jobs.user_id, sql.placeholder('user_id')), eq(jobs.status, 'accepted'));
  const newestFirst = [desc(jobs.finished_at), desc(jobs.id)];
  const judged = db
    .select({ cargo_damage: jobs.cargo_damage, late: jobs.late })
    .from(jobs)
    .where(isCounted)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('judged'))
    .as('judged');
  const route = db
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
    .where(isCounted)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('routes'))
    .as('route');
  const share = sql`avg(case when ${judged.late} then 0.0 when not ${judged.late} then 1.0 end)`;
  return db
    .select({
      average_damage: sql<number | null>`avg(${judged.cargo_damage})`.mapWith(Number),
      on_time: sql<number | null>`${share}`.mapWith(Number),
      judged_jobs: count(),
      routes: sql<Route[]>`(select coalesce(json_agg(route), '[]') from ${route})`,
    })
    .from(judged)
    .prepare('driven_of');
});

/**
 * Of a driver's newest accepted deliveries damage and punctuality, as fractions 0..1, null where no
 * tracker told; and where the last of them went.
 */
export async function findDriven(
  db: Database,
  userId: number,
  most: { judged: number; routes: number },
) {
  const [found] = await drivenOf(db).execute({ ...most, user_id: userId });
  const { routes = [], ...quality } = found ?? {
    average_damage: null,
    on_time: null,
    judged_jobs: 0,
  };
  return { quality, routes };
}

const drivingOf = prepared((db) => {
  const requests = db
    .select({ count: count() })
    .from(manualJobRequests)
    .where(
      and(eq(manualJobRequests.user_id, users.id), inArray(manualJobRequests.status, [...OPEN])),
    );
  const reports = db
    .select({ count: count() })
    .from(jobReports)
    .where(
      and(eq(jobReports.reporter_id, users.id), inArray(jobReports.status, ['open', 'in_review'])),
    );
  return db
    .select({
      user_id: users.id,
      tracker: users.tracker,
      last_signal_at: lastSignal(users.tracker),
      requests: {
        manual_jobs: sql<number>`${requests}`.mapWith(Number),
        job_reports: sql<number>`${reports}`.mapWith(Number),
      },
    })
    .from(users)
    .where(isInIds(users.id, sql.placeholder('user_ids')))
    .prepare('driving_of');
});

/**
 * The tracker of some members, when it last sent anything of them, and how many of their own
 * requests and reports wait for an answer.
 */
export async function listDriving(db: Database, userIds: readonly number[]) {
  const found = await drivingOf(db).execute({ user_ids: JSON.stringify(userIds) });
  return new Map(found.map(({ user_id, ...driving }) => [user_id, driving]));
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

/** Which of some drivers have an accepted delivery that was finished since an instant of each. */
export async function listDelivering(
  db: Database,
  some: readonly { user_id: number; since: Date }[],
): Promise<number[]> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as asked(user_id int, since timestamptz)`;
  const found = await db
    .selectDistinct({ user_id: sql<number>`asked.user_id`.mapWith(Number) })
    .from(asked)
    .innerJoin(
      jobs,
      sql`${jobs.user_id} = asked.user_id and ${jobs.status} = 'accepted' and ${jobs.finished_at} >= asked.since`,
    );
  return found.map(({ user_id }) => user_id);
}
