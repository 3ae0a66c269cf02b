import { addMinutes, subDays, subMinutes } from 'date-fns';
import { and, between, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { users } from '@/backend/members/public';
import type { MANUAL_JOB_STATUSES } from '@/lib/contracts/jobs/job-requests';
import { GAMES } from '@/lib/contracts/jobs/games';
import { comparedOf, isSimilar, SIMILAR_MINUTES, type Compared, type Surroundings } from './rules';
import { manualJobRequests } from './tables';
import { jobs } from '@/backend/jobs/record/tables';
import { trackerPayloads } from '@/backend/jobs/intake/tables';
import { jobReports } from '@/backend/jobs/reports/tables';

const requests = manualJobRequests;

/** Nobody has decided these yet. */
export const OPEN: readonly (typeof MANUAL_JOB_STATUSES)[number][] = ['pending', 'info_requested'];

/** As the database writes spans of time. */
const HALF_AN_HOUR = `${SIMILAR_MINUTES} minutes`;
const SIGNAL_SPAN = '2 hours';

const around = (at: Date) =>
  [subMinutes(at, SIMILAR_MINUTES), addMinutes(at, SIMILAR_MINUTES)] as const;

const recordedColumns = {
  id: jobs.id,
  tracker: jobs.tracker,
  source: jobs.source,
  status: jobs.status,
  game: jobs.game,
  started_at: jobs.started_at,
  finished_at: jobs.finished_at,
  driven_km: jobs.driven_km,
  cargo_name: jobs.cargo_name,
  source_city_name: jobs.source_city_name,
  destination_city_name: jobs.destination_city_name,
  points: jobs.points,
};

const MOST_A_DAY = 50;

/** A driver's deliveries that finished in a span, the first one first. */
export const listRecorded = (db: Database, userId: number, from: Date, before: Date) =>
  db
    .select(recordedColumns)
    .from(jobs)
    .where(and(eq(jobs.user_id, userId), gte(jobs.finished_at, from), lt(jobs.finished_at, before)))
    .orderBy(jobs.finished_at)
    .limit(MOST_A_DAY);

/** The id of a recorded delivery of the driver that is likely to be this one. */
export async function findSimilarJob(
  db: Database,
  userId: number,
  told: Compared,
): Promise<number | null> {
  const near = await listRecorded(db, userId, ...around(told.finished_at));
  return near.find((job) => isSimilar(told, job))?.id ?? null;
}

/** An open request of the driver that is likely to be for the same delivery. */
export async function findSimilarRequest(
  db: Database,
  userId: number,
  told: Compared,
  except?: number,
): Promise<number | null> {
  const near = await db
    .select({ id: requests.id, delivery: requests.delivery })
    .from(requests)
    .where(
      and(
        eq(requests.user_id, userId),
        between(requests.finished_at, ...around(told.finished_at)),
        inArray(requests.status, [...OPEN]),
        except === undefined ? undefined : ne(requests.id, except),
      ),
    );
  return near.find(({ delivery }) => isSimilar(told, comparedOf(delivery)))?.id ?? null;
}

const ofDriver = (userId: number) =>
  eq(
    trackerPayloads.steam_id,
    sql`(select ${users.steam_id} from ${users} where ${users.id} = ${userId})`,
  );

/** What the driver's tracker sent in a span, the first body first. */
export const listSignals = (db: Database, userId: number, from: Date, before: Date) =>
  db
    .select({
      id: trackerPayloads.id,
      tracker: trackerPayloads.tracker,
      event: trackerPayloads.event,
      received_at: trackerPayloads.received_at,
      result: trackerPayloads.result,
      reason: trackerPayloads.reason,
      job_id: trackerPayloads.job_id,
    })
    .from(trackerPayloads)
    .where(
      and(
        ofDriver(userId),
        gte(trackerPayloads.received_at, from),
        lt(trackerPayloads.received_at, before),
      ),
    )
    .orderBy(trackerPayloads.received_at)
    .limit(MOST_A_DAY);

const MANY_DAYS = 30;

const surroundings = z.object({
  id: z.number(),
  recorded: z.array(
    z.object({
      game: z.enum(GAMES),
      finished_at: z.coerce.date(),
      driven_km: z.number(),
      cargo_name: z.string(),
      source_city_name: z.string().nullable(),
      destination_city_name: z.string().nullable(),
    }),
  ),
  signals: z.number(),
  requests: z.number(),
});

/** What requests are judged by beside their own figures, by the id of the request; in one statement for all. */
export async function lookAroundRequests(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Surroundings>> {
  if (ids.length === 0) return new Map();
  const since = subDays(now, MANY_DAYS).toISOString();
  const found = await readRows(
    db,
    surroundings,
    sql`select asked.id,
      coalesce((select jsonb_agg(near) from (
        select game, finished_at, driven_km, cargo_name, source_city_name, destination_city_name
        from ${jobs} where user_id = asked.user_id and id is distinct from asked.job_id
          and finished_at between asked.finished_at - ${HALF_AN_HOUR}::interval
            and asked.finished_at + ${HALF_AN_HOUR}::interval
      ) near), '[]') as recorded,
      (select count(*)::int from ${trackerPayloads}
        where steam_id = (select steam_id from ${users} where users.id = asked.user_id)
          and received_at between asked.finished_at - ${SIGNAL_SPAN}::interval
            and asked.finished_at + ${SIGNAL_SPAN}::interval) as signals,
      (select count(*)::int from ${requests} others
        where others.user_id = asked.user_id and others.id <> asked.id
          and others.created_at >= ${since}::timestamptz) as requests
      from ${requests} asked where asked.id = any(${sql.param([...ids])})`,
  );
  return new Map(found.map(({ id, ...around }) => [id, around]));
}

/** Whether a report, or what a tracker has sent since then, names a job. */
export async function isNamedSince(db: Database, jobId: number, since: Date): Promise<boolean> {
  const sent = and(gte(trackerPayloads.received_at, since), eq(trackerPayloads.job_id, jobId));
  return (
    (await db.$count(trackerPayloads, sent)) > 0 ||
    (await db.$count(jobReports, eq(jobReports.job_id, jobId))) > 0
  );
}

export async function findTracker(db: Database, userId: number) {
  const [found] = await db
    .select({ tracker: users.tracker })
    .from(users)
    .where(eq(users.id, userId));
  return found?.tracker ?? null;
}
