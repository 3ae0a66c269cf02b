import { addMinutes, min, subMinutes } from 'date-fns';
import { and, between, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { hasBonusesAt, rulesAt } from '@/backend/rewards/public';
import { GAMES } from '@/lib/contracts/jobs/games';
import { JOB_SOURCES, TRACKERS, type Tracker } from '@/lib/contracts/jobs/jobs';
import type { PointRules } from '@/lib/contracts/rewards/point-rules';
import { OPEN } from '@/backend/jobs/requests/context-store';
import { SIMILAR_MINUTES } from '@/backend/jobs/requests/rules';
import type { Driven } from './same-delivery';
import { jobs } from './tables';
import { adapterOf } from '@/backend/jobs/adapters/registry';

const compared = {
  game: z.enum(GAMES),
  finished_at: z.coerce.date(),
  driven_km: z.number(),
  cargo_name: z.string(),
  source_city_name: z.string().nullable(),
  destination_city_name: z.string().nullable(),
};
const nearJobs = z.array(
  z.object({
    ...compared,
    id: z.number(),
    tracker: z.enum(TRACKERS).nullable(),
    external_id: z.string(),
    source: z.enum(JOB_SOURCES),
    started_at: z.coerce.date().nullable(),
  }),
);
const nearRequests = z.array(z.object({ id: z.number(), delivery: z.object(compared) }));

/** What a delivery has to be compared with. */
export interface Around {
  jobs: z.infer<typeof nearJobs>;
  /** Open requests of the driver that may be for it. */
  requests: z.infer<typeof nearRequests>;
  rules: PointRules;
  /** Whether any bonus runs that it might earn. */
  has_bonuses: boolean;
  /** Whether its tracker has told that it was deleted, before it told of the delivery itself. */
  is_deleted: boolean;
}

interface Looked {
  user_id: number | null;
  driven: Driven;
  /** When the rule has to hold that it is counted by. */
  rule_at: Date;
  /** The tracker's number of it, if it is to be looked for too. */
  number?: { tracker: Tracker; external_id: string; steam_id: string };
}

function askedOf(
  { user_id, driven: { started_at, finished_at }, rule_at, number }: Looked,
  place: number,
) {
  const earliest = subMinutes(finished_at, SIMILAR_MINUTES);
  return {
    place,
    user_id,
    rule_at,
    finished_at,
    earliest,
    latest: addMinutes(finished_at, SIMILAR_MINUTES),
    since: min([started_at ?? finished_at, earliest]),
    tracker: number?.tracker,
    external_id: number?.external_id,
    steam_id: number?.steam_id,
    deletion: number && adapterOf(number.tracker).deletion,
  };
}

/**
 * For each delivery the driver's jobs that were under way at the same time or finished about then,
 * the one with the tracker's number if it is told, what the driver asks for by hand and what it is
 * counted by. One statement of always the same text, since it runs for each delivery.
 */
export const lookAround = (tx: Database, looked: readonly Looked[]): Promise<Around[]> =>
  tx
    .select({
      jobs: sql`jobs`.mapWith((found) => nearJobs.parse(found)),
      requests: sql`requests`.mapWith((found) => nearRequests.parse(found)),
      rules: rulesAt(sql`rule_at`),
      has_bonuses: hasBonusesAt(sql`finished_at`),
      is_deleted: sql<boolean>`is_deleted`,
    })
    .from(
      sql`(select asked.rule_at, asked.finished_at, asked.place,
        coalesce((select jsonb_agg(near) from (
          select id, tracker, external_id, source, game, started_at, finished_at, driven_km,
            cargo_name, source_city_name, destination_city_name
          from jobs where (tracker = asked.tracker and external_id = asked.external_id)
            or (user_id = asked.user_id and finished_at >= asked.since
              and (started_at < asked.finished_at or finished_at <= asked.latest))
        ) near), '[]') as jobs,
        coalesce((select jsonb_agg(wanted) from (
          select id, delivery from manual_job_requests
          where user_id = asked.user_id and status in ${[...OPEN]}
            and finished_at between asked.earliest and asked.latest
        ) wanted), '[]') as requests,
        exists (select from tracker_payloads where steam_id = asked.steam_id
          and received_at >= asked.since and tracker = asked.tracker
          and event = asked.deletion and external_id = asked.external_id) as is_deleted
        from jsonb_to_recordset(${JSON.stringify(looked.map(askedOf))}::jsonb) as asked
          (place int, user_id int, rule_at timestamptz, finished_at timestamptz,
            earliest timestamptz, latest timestamptz, since timestamptz, tracker text,
            external_id text, steam_id text, deletion text)) around`,
    )
    .orderBy(sql`place`);

/** How many deliveries a driver had cancelled between two instants. */
export const countCancelled = (tx: Database, userId: number, from: Date, until: Date) =>
  tx.$count(
    jobs,
    and(
      eq(jobs.user_id, userId),
      between(jobs.finished_at, from, until),
      sql`${jobs.points_breakdown} ->> 'worthless' = 'cancelled'`,
    ),
  );
