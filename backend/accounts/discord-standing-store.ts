import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { DiscordRoles, MappedRole } from '@/backend/discord/public';
import { listDivisionBadges, divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { isOnStaffLeave } from '@/backend/leave/public';
import { listAllRoles, roles, userRoles, users } from '@/backend/members/public';
import { driverStandings, listRanks } from '@/backend/rewards/public';
import { discordRolesFor, type Standing } from './discord-role-rules';

async function findStanding(db: Database, discord_id: string): Promise<Standing | null> {
  const [owner] = await db
    .select({
      id: users.id,
      state: users.state,
      is_on_staff_leave: isOnStaffLeave(users.id),
      rank: driverStandings.rank_name,
      division: divisionMemberships.name,
    })
    .from(users)
    .leftJoin(driverStandings, eq(driverStandings.user_id, users.id))
    .leftJoin(divisionMemberships, isDivisionNow(users.id))
    .where(eq(users.discord_id, discord_id));
  if (!owner) return null;
  const { id, state, is_on_staff_leave, rank, division } = owner;
  const held = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, id));
  return {
    state,
    is_on_staff_leave,
    roles: held.map(({ name }) => name),
    ranks: rank === null ? [] : [rank],
    divisions: division === null ? [] : [division],
  };
}

/** The roles a member should have on the company's server right now. */
export async function findDiscordRoles(
  db: Database,
  map: readonly MappedRole[],
  discord_id: string,
): Promise<DiscordRoles> {
  const known = {
    roles: (await listAllRoles(db)).map(({ name }) => name),
    ranks: (await listRanks(db)).map(({ name }) => name),
    divisions: (await listDivisionBadges(db)).map(({ name }) => name),
  };
  return discordRolesFor(map, known, await findStanding(db, discord_id));
}
