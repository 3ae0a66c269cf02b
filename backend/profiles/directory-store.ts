import { and, desc, eq, exists, gte, inArray, lt, not, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { byName } from '@/backend/core/db/by-name';
import { isNamedLike } from '@/backend/core/db/containing';
import { isInIds } from '@/backend/core/db/in-ids';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { nearlyNamed } from '@/lib/contracts/text/misspelt-name';
import { divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { driverFigures } from '@/backend/rewards/public';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import type { DIRECTORY_SORTS, Privacy } from '@/lib/contracts/profiles';
import { HERE, roles, userRoles, users } from '@/backend/members/public';

export interface DirectoryFilter {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  role?: string | undefined;
  /** The points of a rank: the least, and those of the next one. */
  rank?: { from: number; below: number | null } | undefined;
  division?: string | undefined;
  isStaff?: boolean | undefined;
}

export interface DirectoryReader {
  user_id: number;
  /** Sees what members don't show to the others. */
  seesAll: boolean;
  /** The company's month whose distance is shown. */
  period: string;
}

type SortColumn = (typeof DIRECTORY_SORTS)[number];

export interface DirectoryPage {
  sort: { by: SortColumn; isDescending: boolean };
  limit: number;
  cursor: string | undefined;
}

type Figures = ReturnType<typeof driverFigures>;

/** Stands for never, and for what isn't shown: the order of a list must not tell it. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

const joinedAt = sql<Date>`coalesce(${users.joined_at}, ${users.created_at})`.mapWith(
  users.created_at,
);

const shows = (what: keyof Privacy, { user_id, seesAll }: DirectoryReader) =>
  seesAll
    ? sql<boolean>`true`
    : sql<boolean>`(${users.id} = ${user_id} or (${users.privacy} -> ${what}::text) is distinct from 'false'::jsonb)`;

const seenAt = (reader: DirectoryReader) =>
  sql<Date>`case when ${shows('last_seen', reader)} then coalesce(${users.last_seen_at}, ${LONG_AGO}::timestamptz) else ${LONG_AGO}::timestamptz end`.mapWith(
    users.created_at,
  );

/** As if there were none where they aren't shown: the order of a list must not tell them either. */
const shownFigure = (figure: Figures['km' | 'points'], reader: DirectoryReader) =>
  sql<number>`case when ${shows('figures', reader)} then ${figure} else 0 end`.mapWith(Number);

const holdsStaffRole = (db: Database) =>
  exists(
    db
      .select({ role_id: userRoles.role_id })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(and(eq(userRoles.user_id, users.id), eq(roles.is_staff, true))),
  );

const selectRows = (db: Database, figures: Figures, reader: DirectoryReader) =>
  db
    .select({
      id: users.id,
      name: users.name,
      avatar: sql<string>`coalesce(${users.avatar_url}, '')`.as('avatar'),
      supporter: users.supporter,
      role_name: sql<string>`${roles.name}`.as('role_name'),
      role_color: sql<string>`${roles.color}`.as('role_color'),
      division_name: divisionMemberships.name,
      division_color: divisionMemberships.color,
      is_staff: sql<boolean>`${holdsStaffRole(db)}`.as('is_staff'),
      points: figures.points,
      shown_points: shownFigure(figures.points, reader).as('shown_points'),
      km: shownFigure(figures.km, reader).as('shown_km'),
      month_km: figures.month_km,
      shows_figures: shows('figures', reader).as('shows_figures'),
      joined_at: joinedAt.as('joined'),
      last_seen_at: seenAt(reader).as('seen'),
    })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.is_primary, true)))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(figures, eq(figures.user_id, users.id))
    .leftJoin(divisionMemberships, isDivisionNow(users.id));

export type DirectoryRow = Awaited<ReturnType<typeof selectRows>>[number];

const matching = (db: Database, figures: Figures, filter: DirectoryFilter): SQL | undefined => {
  const { search, ids, role, rank, division, isStaff } = filter;
  const isOfStaff = isStaff === undefined ? undefined : holdsStaffRole(db);
  return and(
    inArray(users.state, HERE),
    search ? isNamedLike(users.name, search) : undefined,
    ids && isInIds(users.id, ids),
    role === undefined ? undefined : eq(roles.name, role),
    rank && gte(sql`greatest(${figures.points}, 0)`, rank.from),
    rank?.below ? lt(figures.points, rank.below) : undefined,
    division === undefined ? undefined : eq(divisionMemberships.name, division),
    isOfStaff && (isStaff ? isOfStaff : not(isOfStaff)),
  );
};

/** Takes only the tables that the filter and the order need: every member has a role and a ledger. */
function selectMatching(
  db: Database,
  figures: Figures,
  filter: DirectoryFilter,
  { by, where }: { by?: SortColumn; where?: SQL | undefined } = {},
) {
  const found = db.select({ id: users.id }).from(users).$dynamic();
  if (filter.role !== undefined)
    found
      .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.is_primary, true)))
      .innerJoin(roles, eq(roles.id, userRoles.role_id));
  if (filter.division !== undefined) found.innerJoin(divisionMemberships, isDivisionNow(users.id));
  if (filter.rank || by === 'km' || by === 'points')
    found.innerJoin(figures, eq(figures.user_id, users.id));
  return found.where(and(matching(db, figures, filter), where));
}

/** A page of the members who are with the company, as far as they let the reader see. */
export function listDirectory(
  db: Database,
  filter: DirectoryFilter,
  reader: DirectoryReader,
  page: DirectoryPage,
) {
  const figures = driverFigures(db, reader.period);
  const columns = {
    name: { column: byName(users.name), value: placeValue.text },
    points: { column: shownFigure(figures.points, reader), value: placeValue.whole },
    km: { column: shownFigure(figures.km, reader), value: z.number() },
    joined_at: { column: joinedAt, value: placeValue.instant },
    last_seen_at: { column: seenAt(reader), value: placeValue.instant },
  };
  const { by } = page.sort;
  return readPage<DirectoryRow>({
    ...page,
    ...columns[by],
    id: users.id,
    valueOf: (row) => {
      if (by === 'joined_at' || by === 'last_seen_at') return row[by].toISOString();
      if (by === 'points') return row.shown_points;
      return by === 'name' ? row.name : row.km;
    },
    // Who is on the page first, and only then all that is shown of them.
    read: ({ where, orderBy, limit }) => {
      const shown = selectMatching(db, figures, filter, { by, where })
        .orderBy(...orderBy)
        .limit(limit);
      return selectRows(db, figures, reader)
        .where(inArray(users.id, shown))
        .orderBy(...orderBy);
    },
  });
}

/** With more members than this, comparing each name would hold up other requests. */
const MOST_COMPARED = 2000;
/** Whoever misspelt a name is looking for one member. */
const MOST_NEARLY = 5;

/** Those whose name is nearly what was searched for; none in a company that is too large. */
export async function listNearlyNamed(db: Database, search: string): Promise<number[]> {
  const all = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.state, HERE))
    .limit(MOST_COMPARED + 1);
  if (all.length > MOST_COMPARED) return [];
  return nearlyNamed(all, search, MOST_NEARLY).map(({ id }) => id);
}

/** How many members match; counting stops at one more than a list shows as a number. */
export function countDirectory(
  db: Database,
  filter: DirectoryFilter,
  reader: DirectoryReader,
): Promise<number> {
  const figures = driverFigures(db, reader.period);
  const some = selectMatching(db, figures, filter)
    .limit(COUNT_LIMIT + 1)
    .as('some');
  return db.$count(some);
}

/** Whether an instant of the directory stands for none. */
export const isUnknown = (instant: Date): boolean => instant.toISOString() === LONG_AGO;

/** The roles that members can be shown with, the highest first. */
export const listRoles = (db: Database) =>
  db
    .select({ name: roles.name, color: roles.color })
    .from(roles)
    .orderBy(desc(roles.level), byName(roles.name));
