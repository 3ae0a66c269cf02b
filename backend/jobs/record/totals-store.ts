import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { lockUser } from '@/backend/members/public';
import {
  boardsOfDrivers,
  FIGURES,
  KEPT,
  ledger,
  monthsOfDrivers,
  noteBoardZone,
  rewriteBoards,
  rewriteTotals,
  totalsOfDrivers,
} from '@/backend/rewards/public';
import { jobs } from './tables';

const SUMMED = sql.raw(
  FIGURES.map((name) => `coalesce(sum(${name}), 0)::numeric(16, 2) as ${name}`).join(', '),
);

const figures = z.record(z.enum(FIGURES), z.coerce.number());
const difference = z.object({
  user_id: z.number(),
  /** Null: over all months. Of a board: its span and game. */
  period: z.string().nullable(),
  kept: figures,
  counted: figures,
});
export type TotalsDifference = z.infer<typeof difference>;

/** What the ledger and the accepted deliveries say, by member and company's month. */
const counted = (timeZone: string) => sql`
  select user_id, period, ${SUMMED}
  from (
    select user_id, period::text as period, 0 as jobs, 0 as km, sum(amount) as points,
      0 as income_eur, 0 as income_usd
    from ${ledger} group by user_id, period
    union all
    select user_id, to_char(finished_at at time zone ${timeZone}::text, 'YYYY-MM'), count(*), sum(driven_km), 0,
      sum(income) filter (where currency = 'EUR'), sum(income) filter (where currency = 'USD')
    from ${jobs} where status = 'accepted' and user_id is not null group by 1, 2
  ) parts group by user_id, period`;

const ofAllMonths = (timeZone: string) => sql`
  select user_id, null::text as period, ${SUMMED}
  from (${counted(timeZone)}) months group by user_id`;

/** What the accepted jobs of each game say, by member and by the weeks, months and all time of the boards. */
const boards = (timeZone: string, isTheirs = sql`user_id is not null`) => sql`
  select user_id, span, game, count(*)::int as jobs, sum(driven_km) as km, sum(points)::int as points,
    0 as income_eur, 0 as income_usd
  from (
    select user_id, game, driven_km, points, finished_at at time zone ${timeZone}::text as finished
    from ${jobs} where status = 'accepted' and ${isTheirs}
  ) done cross join lateral (values (to_char(date_trunc('week', finished), 'YYYY-MM-DD')),
    (to_char(finished, 'YYYY-MM')), ('all')) as spans(span)
  group by user_id, span, game`;

const inJson = (row: string) => {
  const pairs = FIGURES.map((name) => `'${name}', coalesce(${row}.${name}, 0)`);
  return sql.raw(`json_build_object(${pairs.join(', ')})`);
};

const allOf = (row: string) =>
  sql.raw(`(${FIGURES.map((name) => `coalesce(${row}.${name}, 0)`).join(', ')})`);

/** Where the roll-ups say something else than the ledger and the deliveries. */
export async function listDifferences(tx: Database, timeZone: string): Promise<TotalsDifference[]> {
  const compare = (rollUp: SQL, source: SQL) => sql`
    select coalesce(kept.user_id, counted.user_id) as user_id,
      coalesce(kept.period, counted.period) as period,
      ${inJson('kept')} as kept, ${inJson('counted')} as counted
    from (${rollUp}) kept full join (${source}) counted
      on kept.user_id = counted.user_id
      and coalesce(kept.period, '') = coalesce(counted.period, '')
    where ${allOf('kept')} <> ${allOf('counted')}`;
  const kept = sql`select user_id, null::text as period, ${KEPT} from ${totalsOfDrivers}`;
  const keptMonths = sql`select user_id, period::text as period, ${KEPT} from ${monthsOfDrivers}`;
  const keptBoards = sql`select user_id, span || ' ' || game as period, jobs, km, points,
    0 as income_eur, 0 as income_usd from ${boardsOfDrivers}`;
  const countedBoards = sql`select user_id, span || ' ' || game as period, jobs, km, points,
    income_eur, income_usd from (${boards(timeZone)}) of_boards`;
  return readRows(
    tx,
    difference,
    sql`select * from (${compare(kept, ofAllMonths(timeZone))}
      union all ${compare(keptMonths, counted(timeZone))}
      union all ${compare(keptBoards, countedBoards)}) found
      order by user_id, period nulls first`,
  );
}

/** Rewrites the boards of a driver, whose lock keeps their deliveries from being booked meanwhile. */
export async function rebuildBoardsOf(
  tx: Database,
  userId: number,
  timeZone: string,
): Promise<void> {
  await lockUser(tx, userId);
  const isTheirs = sql`user_id = ${userId}`;
  await rewriteBoards(tx, boards(timeZone, isTheirs), isTheirs);
}

export async function rebuildBoards(tx: Database, timeZone: string): Promise<void> {
  await rewriteBoards(tx, boards(timeZone));
  await noteBoardZone(tx, timeZone);
}

/** Rewrites the roll-ups. */
export async function rebuildTotals(tx: Database, timeZone: string): Promise<void> {
  await rewriteTotals(tx, { months: counted(timeZone), totals: ofAllMonths(timeZone) });
  await rebuildBoards(tx, timeZone);
}
