import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readRows } from '@/backend/core/db/rows';
import { divisionMemberships } from '@/backend/divisions/public';
import { DRIVING, memberCards, showsFigures, users } from '@/backend/members/public';
import { driverBoards, driverMonths, driverTotals } from '@/backend/rewards/tables';

/** All that two readers of the same board share. */
export interface AskedBoard {
  span: 'week' | 'month' | 'all';
  /** Null for all time. */
  of: string | null;
  game: string | undefined;
  division: string | undefined;
}

const boardRow = z.object({
  user_id: z.number(),
  jobs: z.number(),
  km: z.coerce.number(),
  points: z.number(),
  /** Whether the others may see it. */
  is_shown: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** Weeks and games are kept of jobs only. */
export const isOfJobs = ({ span, game }: Pick<AskedBoard, 'span' | 'game'>): boolean =>
  span === 'week' || game !== undefined;

function figuresOf({ span, of, game }: AskedBoard): SQL {
  if (isOfJobs({ span, game }))
    return sql`select user_id, sum(jobs)::int as jobs, sum(km) as km, sum(points)::int as points
      from ${driverBoards} where span = ${of ?? 'all'}
      ${game === undefined ? sql`` : sql`and game = ${game}`} group by user_id`;
  const month = eq(driverMonths.period, of ?? '');
  return of === null
    ? sql`select user_id, jobs, km, points from ${driverTotals}`
    : sql`select user_id, jobs, km, points from ${driverMonths} where ${month}`;
}

/** Everybody with a job in the period who still drives for the company, in no order. */
export const readBoard = (db: Database, asked: AskedBoard): Promise<BoardRow[]> =>
  readRows(
    db,
    boardRow,
    sql`select driven.*, ${showsFigures(sql`driven.user_id`)} as is_shown
      from (${figuresOf(asked)}) driven join ${users} on ${users.id} = driven.user_id
      where driven.jobs > 0 and ${inArray(users.state, DRIVING)}
      ${
        asked.division === undefined
          ? sql``
          : sql`and exists (select 1 from ${divisionMemberships} held where held.user_id = driven.user_id
              and held.until is null and held.name = ${asked.division})`
      }`,
  );

const first = z.object({ first: z.string().nullable() });

/** The first week or month that somebody drove in. */
export async function findFirstSpan(db: Database, span: 'week' | 'month') {
  const [found] = await readRows(
    db,
    first,
    span === 'month'
      ? sql`select min(period)::text as first from ${driverMonths}`
      : sql`select min(span) as first from ${driverBoards} where span like '____-__-__'`,
  );
  return found?.first ?? null;
}

/** How these members are shown. */
export async function listLeaderCards(db: Database, ids: readonly number[]) {
  const found = await db
    .select({
      user_id: memberCards.user_id,
      name: memberCards.name,
      avatar: memberCards.avatar,
      supporter: memberCards.supporter,
    })
    .from(memberCards)
    .where(isInIds(memberCards.user_id, ids));
  return new Map(found.map((card) => [card.user_id, card]));
}
