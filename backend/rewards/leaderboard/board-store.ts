import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { batched } from '@/backend/core/db/batcher';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { prepared } from '@/backend/core/db/prepared';
import { readRows } from '@/backend/core/db/rows';
import { divisionMemberships } from '@/backend/divisions/public';
import { DRIVING, memberCards, showsFigures, users } from '@/backend/members/public';
import { driverBoards, driverMonths, driverTotals } from '@/backend/rewards/tables';
import type { BoardOrder } from '@/lib/contracts/rewards/board';

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
  /** What jobs alone earned. */
  points_of_jobs: z.number(),
  /** Who has as much shares a place. */
  place: z.number(),
  /** One for each, in the order of the board. */
  line: z.number(),
  /** Of the whole board. */
  count: z.number(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** Weeks and games are kept of jobs only. */
export const isOfJobs = ({ span, game }: Pick<AskedBoard, 'span' | 'game'>): boolean =>
  span === 'week' || game !== undefined;

const spanOf = ({ of }: AskedBoard): string => of ?? 'all';

function figuresOf(asked: AskedBoard): SQL {
  const { of, game } = asked;
  if (game !== undefined)
    return sql`select user_id, jobs, km, points
      from ${driverBoards} where span = ${spanOf(asked)} and game = ${game}`;
  if (isOfJobs(asked))
    return sql`select user_id, sum(jobs)::int as jobs, sum(km) as km, sum(points)::int as points
      from ${driverBoards} where span = ${spanOf(asked)} group by user_id`;
  const month = eq(driverMonths.period, of ?? '');
  return of === null
    ? sql`select user_id, jobs, km, points from ${driverTotals}`
    : sql`select user_id, jobs, km, points from ${driverMonths} where ${month}`;
}

/** Counted for the rows of a page only. */
const pointsOfJobs = (asked: AskedBoard): SQL =>
  isOfJobs(asked)
    ? sql`placed.points`
    : sql`(select coalesce(sum(board.points), 0)::int from ${driverBoards} board
        where board.span = ${spanOf(asked)} and board.user_id = placed.user_id)`;

const ofDivision = (name: string): SQL =>
  sql`and exists (select 1 from ${divisionMemberships} held where held.user_id = driven.user_id
    and held.until is null and held.name = ${name})`;

interface Read {
  asked: AskedBoard;
  by: BoardOrder;
  page: number;
  rows: number;
  reader: { user_id: number; seesAll: boolean };
}

/** Whether a reader shows their figures to nobody. */
const hidesFigures = prepared((db) =>
  batched(async (ids: readonly number[]) => {
    const found = await db
      .select({ user_id: memberCards.user_id })
      .from(memberCards)
      .where(and(isInIds(memberCards.user_id, ids), not(showsFigures(memberCards.user_id))));
    const hiding = new Set(found.map(({ user_id }) => user_id));
    return ids.map((id) => hiding.has(id));
  }),
);

type ReadAs = Read & {
  /** The reader, where nobody else sees them on the board. */
  hidden: number | null;
};

const arrayOf = (numbers: readonly number[]): SQL =>
  sql`array(select jsonb_array_elements(${JSON.stringify(numbers)}::jsonb)::int)`;

/** The pages and own rows of readers who see the same board. */
async function readShared(db: Database, reads: readonly ReadAs[]): Promise<BoardRow[]> {
  const [one] = reads;
  if (!one) return [];
  const { asked, by, rows, hidden } = one;
  const pages = reads.map(({ page }) => page);
  const readers = reads.map(({ reader }) => reader.user_id);
  const figure = sql.raw(`driven.${by}`);
  const isSeen = one.reader.seesAll
    ? sql`true`
    : sql`(driven.user_id = ${hidden}::int or ${showsFigures(sql`driven.user_id`)})`;
  return readRows(
    db,
    boardRow,
    sql`with placed as (
      select driven.*, count(*) over ()::int as count,
        rank() over (order by ${figure} desc)::int as place,
        row_number() over (order by ${figure} desc, driven.points desc, driven.km desc, driven.user_id)::int as line
      from (${figuresOf(asked)}) driven join ${users} on ${users.id} = driven.user_id
      where driven.jobs > 0 and ${inArray(users.state, DRIVING)} and ${isSeen}
        ${asked.division === undefined ? sql`` : ofDivision(asked.division)}
    )
    select placed.*, ${pointsOfJobs(asked)} as points_of_jobs from placed where user_id = any(${arrayOf(readers)})
      or (line - 1) / ${rows}::int + 1 = any(${arrayOf(pages)})
      or (line - 1) / ${rows}::int = least(${Math.max(...pages)}::int - 1, (count - 1) / ${rows}::int)
    order by line`,
  );
}

/** Those who ask for a board at the same time share a statement, since each goes over all of it. */
const boards = prepared((db) =>
  batched(
    async (reads: readonly ReadAs[]) => {
      const found = await readShared(db, reads);
      return reads.map(() => found);
    },
    ({ asked, by, rows, reader, hidden }) =>
      JSON.stringify([asked, by, rows, reader.seesAll, hidden]),
  ),
);

/**
 * A page of those with a job in the period who still drive for the company and whom the reader may
 * see, and the reader’s own row wherever it is. The last page stands for those after it.
 */
export async function readBoard(db: Database, read: Read): Promise<BoardRow[]> {
  const { user_id, seesAll } = read.reader;
  const isHidden = !seesAll && (await hidesFigures(db)(user_id));
  const found = await boards(db)({ ...read, hidden: isHidden ? user_id : null });
  const pages = Math.ceil((found[0]?.count ?? 0) / read.rows);
  const page = Math.min(read.page, pages);
  return found.filter((row) => row.user_id === user_id || Math.ceil(row.line / read.rows) === page);
}

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
