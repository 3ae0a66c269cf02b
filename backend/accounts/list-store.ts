import { and, asc, eq, inArray, isNull, or, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { isNamedLike } from '@/backend/core/db/containing';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { prepared } from '@/backend/core/db/prepared';
import { searchedId } from '@/backend/core/text/searched-id';
import { divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { lastAcceptedAt } from '@/backend/jobs/public';
import { driverStandings, kmInMonth } from '@/backend/rewards/public';
import type { ACCOUNT_SORTS } from '@/lib/contracts/accounts/accounts';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import { LINKED_SERVICES, type LinkedService } from '@/lib/contracts/core/service-names';
import type { PROFILE_STATES } from '@/lib/contracts/profiles';
import { hasRevokedLink, roles, userRoles, users, warningsOf } from '@/backend/members/public';
import { outsideStandings } from './tables';

type AccountState = (typeof PROFILE_STATES)[number];
type SortColumn = (typeof ACCOUNT_SORTS)[number];

export interface AccountFilter {
  states: readonly AccountState[];
  id?: number | undefined;
  role?: number | undefined;
  link?: LinkedService | 'any' | undefined;
  elsewhere?: 'not_on_roster' | 'banned' | 'not_on_discord' | undefined;
  search?: string | undefined;
  /** Only these members. */
  among?: readonly number[] | undefined;
  /** Nothing accepted since then. */
  idleSince?: Date | undefined;
  warnings?: 'yes' | 'no' | undefined;
}

/** Stands for "never", because sorting needs a value. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

const number = sql<number>`coalesce(${users.member_no}, 0)`;
const joinedAt = sql<Date>`coalesce(${users.joined_at}, ${users.created_at})`.mapWith(
  users.created_at,
);
const seenAt = sql<Date>`coalesce(${users.last_seen_at}, ${LONG_AGO}::timestamptz)`.mapWith(
  users.created_at,
);
const lastJobAt =
  sql<Date>`coalesce(${lastAcceptedAt(users.id)}, ${LONG_AGO}::timestamptz)`.mapWith(
    users.created_at,
  );
const warningCount = warningsOf(users.id);

const IDS = {
  steam: users.steam_id,
  discord: users.discord_id,
  truckersmp: users.truckersmp_id,
};

const isRevoked = (service: LinkedService) => hasRevokedLink(users.id, service);

const linkOf = (service: LinkedService) =>
  sql<'linked' | 'missing' | 'revoked'>`case when ${IDS[service]} is null then 'missing'
    when ${isRevoked(service)} then 'revoked' else 'linked' end`;

const isNotLinked = (service: LinkedService) => or(isNull(IDS[service]), isRevoked(service));

const standsElsewhere = (filter: NonNullable<AccountFilter['elsewhere']>) => {
  const { is_on_roster, is_banned, is_on_discord } = outsideStandings;
  const found = {
    not_on_roster: sql`${is_on_roster} = false`,
    banned: sql`${is_banned} = true`,
    not_on_discord: sql`${is_on_discord} = false`,
  }[filter];
  return sql`exists (select 1 from ${outsideStandings}
    where ${outsideStandings.user_id} = ${users.id} and ${found})`;
};

/** By a part of the name, or by a whole number of theirs. */
function isFoundBy(search: string): SQL | undefined {
  const id = searchedId(search);
  const named = isNamedLike(users.name, search);
  if (id === null) return named;
  return or(
    named,
    eq(users.steam_id, id),
    eq(users.discord_id, id),
    sql`${users.truckersmp_id}::text = ${id}`,
    sql`${users.member_no}::text = ${id}`,
  );
}

function matching(filter: AccountFilter): SQL | undefined {
  const { states, id, role, link, elsewhere, search, among, idleSince, warnings } = filter;
  return and(
    inArray(users.state, states),
    id === undefined ? undefined : eq(users.id, id),
    role === undefined
      ? undefined
      : sql`exists (select 1 from ${userRoles} where ${userRoles.user_id} = ${users.id} and ${userRoles.role_id} = ${role})`,
    link === undefined
      ? undefined
      : link === 'any'
        ? or(...LINKED_SERVICES.map(isNotLinked))
        : isNotLinked(link),
    elsewhere && standsElsewhere(elsewhere),
    search ? isFoundBy(search) : undefined,
    among && isInIds(users.id, among),
    idleSince && sql`${lastJobAt} < ${idleSince.toISOString()}::timestamptz`,
    warnings && (warnings === 'yes' ? sql`${warningCount} > 0` : sql`${warningCount} = 0`),
  );
}

const selectRows = (db: Database, period: string | Placeholder) =>
  db
    .select({
      id: users.id,
      member_no: users.member_no,
      number: number.as('number'),
      name: users.name,
      avatar: sql<string>`coalesce(${users.avatar_url}, '')`.as('avatar'),
      supporter: users.supporter,
      role: { name: sql<string>`${roles.name}`, color: sql<string>`${roles.color}` },
      rank: { name: driverStandings.rank_name, color: driverStandings.rank_color },
      points: driverStandings.points,
      division: {
        name: sql<string | null>`${divisionMemberships.name}`,
        color: sql<string | null>`${divisionMemberships.color}`,
      },
      state: sql<AccountState>`${users.state}`,
      disabled_until: users.disabled_until,
      joined: joinedAt.as('joined'),
      last_seen_at: users.last_seen_at,
      seen: seenAt.as('seen'),
      level:
        sql<number>`(select max(level) from ${roles} held join ${userRoles} own on own.role_id = held.id where own.user_id = ${users.id})`.as(
          'level',
        ),
      steam: linkOf('steam').as('steam'),
      discord: linkOf('discord').as('discord'),
      truckersmp: linkOf('truckersmp').as('truckersmp'),
      is_on_roster: outsideStandings.is_on_roster,
      is_banned: outsideStandings.is_banned,
      is_on_discord: outsideStandings.is_on_discord,
      km_this_month: kmInMonth(users.id, period).as('km_this_month'),
      last_job: lastJobAt.as('last_job'),
      warnings: warningCount.as('warnings'),
      version: users.version,
    })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.is_primary, true)))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(driverStandings, eq(driverStandings.user_id, users.id))
    .leftJoin(divisionMemberships, isDivisionNow(users.id))
    .leftJoin(outsideStandings, eq(outsideStandings.user_id, users.id));
export type AccountListRow = Awaited<ReturnType<typeof selectRows>>[number];

const rowsOf = prepared((db) =>
  selectRows(db, sql.placeholder('period'))
    // Of a subquery PostgreSQL doesn't know how few it finds, and joins the details of all members.
    .where(
      sql`${users.id} = any(${sql.placeholder('ids')}::int[])
        and ${users.state} = any(${sql.placeholder('states')}::text[])`,
    )
    .prepare(''),
);

interface Details {
  period: string;
  /** Someone may have been erased or disabled since they were found. */
  states: readonly AccountState[];
}

/** The rows of some accounts, in the given order. */
async function readRows(
  db: Database,
  ids: readonly number[],
  { period, states }: Details,
): Promise<AccountListRow[]> {
  if (ids.length === 0) return [];
  const found = await rowsOf(db).execute({
    ids: `{${ids.join()}}`,
    states: `{${states.join()}}`,
    period,
  });
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

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

/** When the member’s last accepted job finished; null if there is none. */
export const lastJobOf = ({ last_job }: AccountListRow): string | null =>
  last_job.toISOString() === LONG_AGO ? null : last_job.toISOString();

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

const shareIn = (order: Order) => {
  const shares = JSON.stringify(Object.fromEntries(order.shares ?? []));
  return sql<number>`coalesce((${shares}::jsonb ->> ${users.id}::text)::float8, ${lastShare(order)})`;
};

const columnsFor = (order: Order) => ({
  member_no: { column: number, value: placeValue.whole },
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

/** A member's account in one of the states, or null. */
export async function findAccountRow(
  db: Database,
  id: number,
  { states, period }: { states: readonly AccountState[]; period: string },
): Promise<AccountListRow | null> {
  const [found] = await selectRows(db, period).where(matching({ states, id }));
  return found ?? null;
}

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
