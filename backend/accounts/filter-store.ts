import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isNamedLike } from '@/backend/core/db/containing';
import { isInIds } from '@/backend/core/db/in-ids';
import { searchedId } from '@/backend/core/text/searched-id';
import { lastAcceptedAt } from '@/backend/jobs/public';
import { hasRevokedLink, userRoles, users, warningsOf } from '@/backend/members/public';
import { LINKED_SERVICES, type LinkedService } from '@/lib/contracts/core/service-names';
import type { PROFILE_STATES } from '@/lib/contracts/profiles';
import { outsideStandings } from './tables';

export type AccountState = (typeof PROFILE_STATES)[number];

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
export const LONG_AGO = '2000-01-01T00:00:00.000Z';

export const lastJobAt =
  sql<Date>`coalesce(${lastAcceptedAt(users.id)}, ${LONG_AGO}::timestamptz)`.mapWith(
    users.created_at,
  );
export const warningCount = warningsOf(users.id);

export const SERVICE_IDS = {
  steam: users.steam_id,
  discord: users.discord_id,
  truckersmp: users.truckersmp_id,
};

export const isRevoked = (service: LinkedService) => hasRevokedLink(users.id, service);

const isNotLinked = (service: LinkedService) =>
  or(isNull(SERVICE_IDS[service]), isRevoked(service));

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

/** Whether an account is in a list. */
export function matching(filter: AccountFilter): SQL | undefined {
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
