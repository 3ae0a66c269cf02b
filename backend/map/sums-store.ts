import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { drivenCells, drivenLanes, type Span } from '@/backend/jobs/public';
import type { Game } from '@/lib/contracts/jobs/games';
import { CELL } from '@/lib/contracts/map/map';
import { CITY_CELLS, cellsOfCities } from './places/place-store';
import { heatDays, laneDays, summedDays } from './tables';

/** More cells than Europe has. */
const MOST_CELLS = 20_000;
const MOST_PAIRS = 50_000;

const pair = z.object({ source: z.string(), destination: z.string(), jobs: z.number() });
export type Pair = z.output<typeof pair>;
const cell = z.object({ x: z.number(), z: z.number(), points: z.number() });

const dueDay = z.object({ day: z.string() });

/** Days whose sums are missing or out of date, the newest first. */
export async function listDueDays(
  db: Database,
  { first, last, recent }: { first: string; last: string; recent: string },
  { recentBefore, before }: { recentBefore: Date; before: Date },
): Promise<string[]> {
  const due = await readRows(
    db,
    dueDay,
    sql`select to_char(days.day, 'YYYY-MM-DD') as day
      from generate_series(${first}::date, ${last}::date, interval '1 day') days (day)
        left join ${summedDays} on ${summedDays.day} = days.day
      where ${summedDays.summed_at} is null or ${summedDays.summed_at} <=
        case when days.day >= ${recent}::date then ${recentBefore.toISOString()}::timestamptz
          else ${before.toISOString()}::timestamptz end
      order by days.day desc`,
  );
  return due.map(({ day }) => day);
}

/** Replaces the sums of the days from `first` to `last`, which are those of the span. */
export async function sumSpan(
  tx: Database,
  { first, last, span, now }: { first: string; last: string; span: Span; now: Date },
): Promise<void> {
  for (const table of [laneDays, heatDays])
    await tx.delete(table).where(sql`${table.day} between ${first} and ${last}`);
  await tx.execute(
    sql`insert into ${laneDays} (day, game, source, destination, jobs) ${drivenLanes(span)}`,
  );
  await tx.execute(
    sql`insert into ${heatDays} (day, game, x, z, points) ${drivenCells(span, { cell: CELL, cities: CITY_CELLS })}`,
  );
  await tx.execute(
    sql`insert into ${summedDays} (day, summed_at, revision)
      select days.day, ${now.toISOString()}::timestamptz, ${randomUUID()}::uuid
      from generate_series(${first}::date, ${last}::date, interval '1 day') days (day)
      on conflict (day) do update set summed_at = excluded.summed_at, revision = excluded.revision`,
  );
}

export async function forgetSums(db: Database, before: string): Promise<void> {
  for (const table of [laneDays, heatDays, summedDays])
    await db.delete(table).where(lt(table.day, before));
}

const revision = z.object({ revision: z.string().nullable() });

/** Changes whenever sums are made; null before the first. */
export async function readRevision(db: Database): Promise<string | null> {
  const [found] = await readRows(
    db,
    revision,
    sql`select md5(string_agg(revision::text, '' order by day)) as revision from ${summedDays}`,
  );
  return found?.revision ?? null;
}

interface Sums {
  pairs: Pair[];
  cells: z.output<typeof cell>[];
}

/** The company's jobs since a day. */
export async function readCompanySums(db: Database, game: Game, first: string): Promise<Sums> {
  const pairs = await readRows(
    db,
    pair,
    sql`select source, destination, sum(jobs)::int as jobs from ${laneDays}
      where ${laneDays.game} = ${game} and ${laneDays.day} >= ${first}
      group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_PAIRS}`,
  );
  const cells = await readRows(
    db,
    cell,
    sql`select x, z, sum(points)::int as points from ${heatDays}
      where ${heatDays.game} = ${game} and ${heatDays.day} >= ${first}
      group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_CELLS}`,
  );
  return { pairs, cells };
}

/** The same of one driver and game, straight from their jobs. */
export async function readOwnSums(db: Database, span: Span): Promise<Sums> {
  const pairs = await readRows(
    db,
    pair,
    sql`select source, destination, sum(jobs)::int as jobs from (${drivenLanes(span)}) driven
      group by 1, 2 order by 3 desc, 1, 2`,
  );
  const keys = new Set(pairs.flatMap(({ source, destination }) => [source, destination]));
  const cells = await readRows(
    db,
    cell,
    sql`select x, z, sum(points)::int as points
      from (${drivenCells(span, { cell: CELL, cities: cellsOfCities(keys) })}) driven
      group by 1, 2 order by 3 desc, 1, 2`,
  );
  return { pairs, cells };
}

/** Cities of the company's jobs of the last year. */
export async function listVisitedByCompany(db: Database, game: Game): Promise<string[]> {
  const found = await readRows(
    db,
    z.object({ key: z.string() }),
    sql`select distinct place.key
      from ${laneDays} cross join lateral (values (source), (destination)) place (key)
      where ${laneDays.game} = ${game}`,
  );
  return found.map(({ key }) => key);
}
