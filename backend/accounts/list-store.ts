import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { users } from '@/backend/members/public';
import { driverStandings, kmInMonth } from '@/backend/rewards/public';
import type { ACCOUNT_SORTS } from '@/lib/contracts/accounts/accounts';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import {
  type AccountFilter,
  type AccountState,
  lastJobAt,
  matching,
  warningCount,
} from './filter-store';
import { type AccountListRow, joinedAt, memberNumber, readRows, seenAt } from './row-store';

type SortColumn = (typeof ACCOUNT_SORTS)[number];

const MOST_TRIES = 3;

/** Reads again if someone was lost between finding and reading: a short page would look like the last. */
async function readWhole(
  findIds: () => Promise<number[]>,
  readOf: (ids: readonly number[]) => Promise<AccountListRow[]>,
): Promise<AccountListRow[]> {
  for (let tries = 1; ; tries += 1) {
    const ids = await findIds();
    const rows = await readOf(ids);
    if (rows.length === ids.length || tries === MOST_TRIES) return rows;
  }
}

/** Parts of the quota that drivers have driven, by member. */
export type QuotaShares = ReadonlyMap<number, number>;

interface Order {
  sort: { by: SortColumn; isDescending: boolean };
  /** The company’s present month. */
  period: string;
  /** For sorting by the quota, which is judged in code; whoever has none comes last. */
  shares?: QuotaShares | undefined;
}

const lastShare = ({ sort }: Order) => (sort.isDescending ? -1 : 2);

const listOf = (values: Iterable<number>) => `{${[...values].join()}}`;

/** The shares, to join by member. */
const sharesOf = (shares: QuotaShares) =>
  sql`unnest(${listOf(shares.keys())}::int[], ${listOf(shares.values())}::float8[]) as quota(user_id, share)`;

const shareIn = (order: Order) => sql<number>`coalesce(quota.share, ${lastShare(order)})`;

const columnsFor = (order: Order) => ({
  member_no: { column: memberNumber, value: placeValue.whole },
  name: { column: byName(users.name), value: placeValue.text },
  points: { column: driverStandings.points, value: placeValue.whole },
  joined_at: { column: joinedAt, value: placeValue.instant },
  last_seen_at: { column: seenAt, value: placeValue.instant },
  km_this_month: { column: kmInMonth(users.id, order.period), value: placeValue.whole },
  quota: { column: shareIn(order), value: placeValue.number },
  last_job_at: { column: lastJobAt, value: placeValue.instant },
  warnings: { column: warningCount, value: placeValue.whole },
});

const valueIn = (row: AccountListRow, order: Order): string | number =>
  ({
    member_no: row.number,
    name: row.name,
    points: row.points,
    joined_at: row.joined.toISOString(),
    last_seen_at: row.seen.toISOString(),
    km_this_month: row.km_this_month,
    quota: order.shares?.get(row.id) ?? lastShare(order),
    last_job_at: row.last_job.toISOString(),
    warnings: row.warnings,
  })[order.sort.by];

/** A page of accounts. */
export function listAccounts(
  db: Database,
  filter: AccountFilter,
  page: Order & { limit: number; cursor: string | undefined },
) {
  const { by } = page.sort;
  const { period } = page;
  return readPage<AccountListRow>({
    ...page,
    ...columnsFor(page)[by],
    id: users.id,
    valueOf: (row) => valueIn(row, page),
    // In two steps, as PostgreSQL would join everybody's details to find those of a page.
    read: ({ where, orderBy, limit }) => {
      const shown = db.select({ id: users.id }).from(users).$dynamic();
      if (by === 'points') shown.innerJoin(driverStandings, eq(driverStandings.user_id, users.id));
      if (by === 'quota')
        shown.leftJoin(sharesOf(page.shares ?? new Map()), sql`quota.user_id = ${users.id}`);
      const found = shown
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit);
      return {
        prepare: (name) => {
          const ids = found.prepare(name);
          return {
            execute: (values) =>
              readWhole(
                async () => (await ids.execute(values)).map(({ id }) => id),
                (some) => readRows(db, some, { period, states: filter.states }),
              ),
          };
        },
      };
    },
  });
}

const idsOf = (db: Database, filter: AccountFilter) =>
  db.select({ id: users.id }).from(users).where(matching(filter));

/** All that match. */
export const listAccountIds = async (db: Database, filter: AccountFilter): Promise<number[]> =>
  (await idsOf(db, filter)).map(({ id }) => id);

/** How many accounts match, counted up to one past the limit. */
export const countAccounts = (db: Database, filter: AccountFilter): Promise<number> =>
  db.$count(
    idsOf(db, filter)
      .limit(COUNT_LIMIT + 1)
      .as('some'),
  );

/** The points of those among the members whose account is in one of the states. */
export const listPointsOf = (
  db: Database,
  userIds: readonly number[],
  states: readonly AccountState[],
) =>
  db
    .select({ user_id: users.id, name: users.name, points: driverStandings.points })
    .from(users)
    .innerJoin(driverStandings, eq(driverStandings.user_id, users.id))
    .where(and(isInIds(users.id, userIds), inArray(users.state, states)))
    .orderBy(byName(users.name), asc(users.id));
