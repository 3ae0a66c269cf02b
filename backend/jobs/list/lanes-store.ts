import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { jobEvents, jobs } from '@/backend/jobs/record/tables';
import type { Game } from '@/lib/contracts/jobs/games';

/** Accepted jobs between two instants, of one driver and game where they are named. */
export interface Span {
  from: Date;
  before: Date;
  timeZone: string;
  userId?: number | undefined;
  game?: Game | undefined;
}

const isWithin = ({ from, before, userId, game }: Span) =>
  and(
    eq(jobs.status, 'accepted'),
    gte(jobs.finished_at, from),
    lt(jobs.finished_at, before),
    userId === undefined ? undefined : eq(jobs.user_id, userId),
    game === undefined ? undefined : eq(jobs.game, game),
  );

const dayOf = ({ timeZone }: Span) =>
  sql`(${jobs.finished_at} at time zone ${timeZone}::text)::date`;

/** Trackers tell a city's ID, its name, or both. */
const SOURCE = sql`coalesce(${jobs.source_city_id}, ${jobs.source_city_name})`;
const DESTINATION = sql`coalesce(${jobs.destination_city_id}, ${jobs.destination_city_name})`;

/** Selects day, game, source, destination and the number of jobs. */
export const drivenLanes = (span: Span): SQL => sql`
  select ${dayOf(span)} as day, ${jobs.game} as game, ${SOURCE} as source,
    ${DESTINATION} as destination, count(*)::int as jobs
  from ${jobs}
  where ${isWithin(span)} and ${SOURCE} is not null and ${DESTINATION} is not null
  group by 1, 2, 3, 4`;

/**
 * Selects day, game, column, row and the number of points in each cell of a grid: the positions that
 * trackers sent, and both cities of jobs without any.
 * @param cities rows of a game, a city's key and its cell
 */
export const drivenCells = (
  span: Span,
  { cell, cities }: { cell: number; cities: SQL },
): SQL => sql`
  with driven as materialized (
    select ${jobs.id} as id, ${dayOf(span)} as day, ${jobs.game} as game, ${SOURCE} as source,
      ${DESTINATION} as destination
    from ${jobs} where ${isWithin(span)}
  ), seen as (
    select driven.id, driven.day, driven.game, floor(${jobEvents.x} / ${cell}::int)::int as x,
      floor(${jobEvents.z} / ${cell}::int)::int as z
    from driven join ${jobEvents} on ${jobEvents.job_id} = driven.id
    where ${jobEvents.x} is not null and ${jobEvents.z} is not null
  )
  select day, game, x, z, count(*)::int as points from (
    select day, game, x, z from seen
    union all
    select driven.day, driven.game, city.x, city.z
    from driven cross join lateral (values (driven.source), (driven.destination)) place (key)
      join ${cities} on city.game = driven.game and city.key = place.key
    where driven.id not in (select id from seen)
  ) points group by 1, 2, 3, 4`;

const HAS_POSITION = sql`${jobEvents.x} is not null and ${jobEvents.z} is not null
  and (${jobEvents.x} <> 0 or ${jobEvents.z} <> 0)`;

/** Selects driver, game, a city's key and name, and the position where a job began or ended there. */
export const drivenEnds = (span: Span): SQL => sql`
  select ${jobs.user_id} as user_id, ${jobs.game} as game, place.key, place.name, ${jobEvents.x} as x, ${jobEvents.z} as z
  from ${jobs} join ${jobEvents} on ${jobEvents.job_id} = ${jobs.id}
    join lateral (values
      ('started', ${SOURCE}, ${jobs.source_city_name}),
      ('delivered', ${DESTINATION}, ${jobs.destination_city_name})
    ) place (type, key, name) on place.type = ${jobEvents.type}
  where ${isWithin(span)} and ${HAS_POSITION} and place.key is not null`;

/**
 * Selects game, column, row and the number of positions in the cells that several drivers were in.
 * Counting the drivers instead would sort all positions.
 */
export const sharedCells = (span: Span, cell: number): SQL => sql`
  select ${jobs.game} as game, floor(${jobEvents.x} / ${cell}::int)::int as x,
    floor(${jobEvents.z} / ${cell}::int)::int as z, count(*)::int as drives
  from ${jobs} join ${jobEvents} on ${jobEvents.job_id} = ${jobs.id}
  where ${isWithin(span)} and ${HAS_POSITION}
  group by 1, 2, 3 having min(${jobs.user_id}) <> max(${jobs.user_id})`;

const visited = z.object({ key: z.string() });

/** The cities to and from which a driver has ever delivered. */
export async function listVisited(db: Database, userId: number, game: Game): Promise<string[]> {
  const found = await readRows(
    db,
    visited,
    sql`select distinct place.key
      from (
        select distinct ${SOURCE} as source, ${DESTINATION} as destination from ${jobs}
        where ${jobs.user_id} = ${userId} and ${jobs.game} = ${game} and ${jobs.status} = 'accepted'
      ) lane cross join lateral (values (source), (destination)) place (key)
      where place.key is not null`,
  );
  return found.map(({ key }) => key);
}
