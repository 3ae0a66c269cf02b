import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { MappedRole } from '@/backend/core/config/discord-roles';
import type { DiscordRoles } from '@/backend/discord/public';
import { listDivisionBadges, divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { roles, userRoles, users } from '@/backend/members/public';
import { driverRanks, driverStandings } from '@/backend/rewards/public';
import { discordRolesFor, type Standing } from './discord-role-rules';

async function findStanding(db: Database, discord_id: string): Promise<Standing | null> {
  const [owner] = await db
    .select({
      id: users.id,
      state: users.state,
      rank: driverStandings.rank_name,
      division: divisionMemberships.name,
    })
    .from(users)
    .leftJoin(driverStandings, eq(driverStandings.user_id, users.id))
    .leftJoin(divisionMemberships, isDivisionNow(users.id))
    .where(eq(users.discord_id, discord_id));
  if (!owner) return null;
  const { id, state, rank, division } = owner;
  const held = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, id));
  return {
    state,
    roles: held.map(({ name }) => name),
    ranks: rank === null ? [] : [rank],
    divisions: division === null ? [] : [division],
  };
}

/** The roles that somebody is to have on the company's server, by who they are now. */
export async function findDiscordRoles(
  db: Database,
  map: readonly MappedRole[],
  discord_id: string,
): Promise<DiscordRoles> {
  const named = async (table: typeof roles | typeof driverRanks) =>
    (await db.select({ name: table.name }).from(table)).map(({ name }) => name);
  const known = {
    roles: await named(roles),
    ranks: await named(driverRanks),
    divisions: (await listDivisionBadges(db)).map(({ name }) => name),
  };
  return discordRolesFor(map, known, await findStanding(db, discord_id));
}
