import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { roles, userRoles, users } from '@/backend/members/public';
import { driverStandings, kmInMonth } from '@/backend/rewards/public';
import type { LinkedService } from '@/lib/contracts/core/service-names';
import {
  type AccountState,
  isRevoked,
  lastJobAt,
  LONG_AGO,
  matching,
  SERVICE_IDS,
  warningCount,
} from './filter-store';
import { outsideStandings } from './tables';

export const memberNumber = sql<number>`coalesce(${users.member_no}, 0)`;
export const joinedAt = sql<Date>`coalesce(${users.joined_at}, ${users.created_at})`.mapWith(
  users.created_at,
);
export const seenAt = sql<Date>`coalesce(${users.last_seen_at}, ${LONG_AGO}::timestamptz)`.mapWith(
  users.created_at,
);
const linkOf = (service: LinkedService) =>
  sql<'linked' | 'missing' | 'revoked'>`case when ${SERVICE_IDS[service]} is null then 'missing'
    when ${isRevoked(service)} then 'revoked' else 'linked' end`;

const selectRows = (db: Database, period: string | Placeholder) =>
  db
    .select({
      id: users.id,
      member_no: users.member_no,
      number: memberNumber.as('number'),
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
export async function readRows(
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

/** When the member’s last accepted job finished; null if there is none. */
export const lastJobOf = ({ last_job }: AccountListRow): string | null =>
  last_job.toISOString() === LONG_AGO ? null : last_job.toISOString();

/** A member's account in one of the states, or null. */
export async function findAccountRow(
  db: Database,
  id: number,
  { states, period }: { states: readonly AccountState[]; period: string },
): Promise<AccountListRow | null> {
  const [found] = await selectRows(db, period).where(matching({ states, id }));
  return found ?? null;
}
