import { addMinutes, min, subMinutes } from 'date-fns';
import { and, between, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/database';
import { hasBonusesAt } from '@/backend/rewards/bonus-store';
import { rulesAt } from '@/backend/rewards/point-rules-store';
import { GAMES, JOB_SOURCES, TRACKERS, type Tracker } from '@/lib/contracts/jobs';
import type { PointRules } from '@/lib/contracts/point-rules';
import { OPEN } from './request-context-store';
import { SIMILAR_MINUTES } from './request-rules';
import type { Driven } from './same-delivery';
import { jobs } from './tables';

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
}

/**
 * The driver's jobs that were under way at the same time or finished about then, the one with the
 * tracker's number if it is told, what the driver asks for by hand and what a delivery is counted
 * by. One statement, most of it plain text, since it runs for each delivery.
 */
export async function lookAround(
  tx: Database,
  userId: number | null,
  { started_at, finished_at }: Driven,
  { ruleAt, number }: { ruleAt: Date; number?: { tracker: Tracker; external_id: string } },
): Promise<Around> {
  const earliest = subMinutes(finished_at, SIMILAR_MINUTES);
  const from = min([started_at ?? finished_at, earliest]).toISOString();
  const latest = addMinutes(finished_at, SIMILAR_MINUTES).toISOString();
  // `from` is hidden from the planner, which else takes the index of everyone's latest deliveries
  // for what it holds to be few.
  const around = sql`(select
    coalesce((select jsonb_agg(near) from (
      select id, tracker, external_id, source, game, started_at, finished_at, driven_km, cargo_name,
        source_city_name, destination_city_name
      from jobs where (tracker = ${number?.tracker ?? null} and external_id = ${number?.external_id ?? null})
        or (user_id = ${userId}::int and finished_at >= (select ${from}::timestamptz)
          and (started_at < ${finished_at.toISOString()}::timestamptz or finished_at <= ${latest}::timestamptz))
    ) near), '[]') as jobs,
    coalesce((select jsonb_agg(asked) from (
      select id, delivery from manual_job_requests
      where user_id = ${userId}::int and status in ${[...OPEN]}
        and finished_at between ${earliest.toISOString()}::timestamptz and ${latest}::timestamptz
    ) asked), '[]') as requests) around`;
  const [found] = await tx
    .select({
      jobs: sql`jobs`.mapWith((found) => nearJobs.parse(found)),
      requests: sql`requests`.mapWith((found) => nearRequests.parse(found)),
      rules: rulesAt(ruleAt),
      has_bonuses: hasBonusesAt(finished_at),
    })
    .from(around);
  if (!found) throw new Error('One row was asked for.');
  return found;
}

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
