import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { isNamedLike } from '@/backend/core/db/containing';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { driverStandings } from '@/backend/rewards/public';
import type { ACCOUNT_SORTS } from '@/lib/contracts/accounts/accounts';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import { CONNECTIONS, type Connection } from '@/lib/contracts/onboarding';
import type { PROFILE_STATES } from '@/lib/contracts/profiles';
import { hasRevokedLink, roles, userRoles, users } from '@/backend/members/public';
import { outsideStandings } from './tables';

type AccountState = (typeof PROFILE_STATES)[number];
type SortColumn = (typeof ACCOUNT_SORTS)[number];

export interface AccountFilter {
  states: readonly AccountState[];
  id?: number | undefined;
  role?: number | undefined;
  link?: Connection | 'any' | undefined;
  elsewhere?: 'not_on_roster' | 'banned' | 'not_on_discord' | undefined;
  search?: string | undefined;
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

const IDS = {
  steam: users.steam_id,
  discord: users.discord_id,
  truckersmp: users.truckersmp_id,
};

const isRevoked = (service: Connection) => hasRevokedLink(users.id, service);

const linkOf = (service: Connection) =>
  sql<'linked' | 'missing' | 'revoked'>`case when ${IDS[service]} is null then 'missing'
    when ${isRevoked(service)} then 'revoked' else 'linked' end`;

const isNotLinked = (service: Connection) => or(isNull(IDS[service]), isRevoked(service));

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

const matching = ({ states, id, role, link, elsewhere, search }: AccountFilter): SQL | undefined =>
  and(
    inArray(users.state, states),
    id === undefined ? undefined : eq(users.id, id),
    role === undefined
      ? undefined
      : sql`exists (select 1 from ${userRoles} where ${userRoles.user_id} = ${users.id} and ${userRoles.role_id} = ${role})`,
    link === undefined
      ? undefined
      : link === 'any'
        ? or(...CONNECTIONS.map(isNotLinked))
        : isNotLinked(link),
    elsewhere && standsElsewhere(elsewhere),
    search ? isNamedLike(users.name, search) : undefined,
  );

const selectRows = (db: Database) =>
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
      version: users.version,
    })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.is_primary, true)))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(driverStandings, eq(driverStandings.user_id, users.id))
    .leftJoin(divisionMemberships, isDivisionNow(users.id))
    .leftJoin(outsideStandings, eq(outsideStandings.user_id, users.id));
export type AccountListRow = Awaited<ReturnType<typeof selectRows>>[number];

const COLUMNS = {
  member_no: { column: number, value: placeValue.whole },
  name: { column: byName(users.name), value: placeValue.text },
  points: { column: driverStandings.points, value: placeValue.whole },
  joined_at: { column: joinedAt, value: placeValue.instant },
  last_seen_at: { column: seenAt, value: placeValue.instant },
};

const valueIn = (row: AccountListRow, by: SortColumn): string | number =>
  ({
    member_no: row.number,
    name: row.name,
    points: row.points,
    joined_at: row.joined.toISOString(),
    last_seen_at: row.seen.toISOString(),
  })[by];

/** A page of accounts. */
export function listAccounts(
  db: Database,
  filter: AccountFilter,
  page: {
    sort: { by: SortColumn; isDescending: boolean };
    limit: number;
    cursor: string | undefined;
  },
) {
  const { by } = page.sort;
  return readPage<AccountListRow>({
    ...page,
    ...COLUMNS[by],
    id: users.id,
    valueOf: (row) => valueIn(row, by),
    // Find the rows of the page first, then join what is shown of them.
    read: ({ where, orderBy, limit }) => {
      const shown = db.select({ id: users.id }).from(users).$dynamic();
      if (by === 'points') shown.innerJoin(driverStandings, eq(driverStandings.user_id, users.id));
      return selectRows(db)
        .where(
          inArray(
            users.id,
            shown
              .where(and(matching(filter), where))
              .orderBy(...orderBy)
              .limit(limit),
          ),
        )
        .orderBy(...orderBy);
    },
  });
}

/** How many accounts match, counted up to one past the limit. */
export const countAccounts = (db: Database, filter: AccountFilter): Promise<number> =>
  db.$count(
    db
      .select({ id: users.id })
      .from(users)
      .where(matching(filter))
      .limit(COUNT_LIMIT + 1)
      .as('some'),
  );

/** A member's account in one of the states, or null. */
export async function findAccountRow(
  db: Database,
  id: number,
  states: readonly AccountState[],
): Promise<AccountListRow | null> {
  const [found] = await selectRows(db).where(matching({ states, id }));
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
