import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { hasSender } from '@/backend/core/changes';
import type { Database } from '@/backend/core/database';
import type { MappedRole } from '@/backend/core/discord-roles';
import { laneOfMember, send } from '@/backend/core/outbox';
import type { DiscordRoles } from '@/backend/discord/roles';
import { divisionMembers, divisions } from '@/backend/recruitment/tables';
import { driverRanks } from '@/backend/rewards/tables';
import { driverStandings } from '@/backend/rewards/views';
import { discordRolesFor, type Standing } from './discord-role-rules';
import { roles, userRoles, users } from './tables';

/** A service of its own: who may give no roles may still write messages. */
export const DISCORD_ROLES = 'discord_roles:member';

interface Cause {
  user_id: number;
  /** What Discord's own audit log says of it. */
  why: string;
}

/**
 * Writes that the roles of a member's Discord account are to be put right. Which they are is looked up
 * when that is done, so it may be written once too often.
 */
export async function putRolesRight(
  tx: Database,
  { user_id, discord_id, why }: Cause & { discord_id: string | null },
  now: Date,
): Promise<void> {
  if (discord_id === null) return;
  const lane = laneOfMember(DISCORD_ROLES, user_id);
  const entry = { kind: DISCORD_ROLES, lane, cause: `${lane} ${randomUUID()}` };
  await send(tx, { ...entry, content: { discord_id, why } }, now);
}

/** The same for whatever Discord account a member has linked. */
export async function putRolesOfMemberRight(tx: Database, cause: Cause, now: Date): Promise<void> {
  if (!hasSender(tx, DISCORD_ROLES)) return;
  const [own] = await tx
    .select({ discord_id: users.discord_id })
    .from(users)
    .where(eq(users.id, cause.user_id));
  await putRolesRight(tx, { ...cause, discord_id: own?.discord_id ?? null }, now);
}

async function findStanding(db: Database, discord_id: string): Promise<Standing | null> {
  const [owner] = await db
    .select({
      id: users.id,
      state: users.state,
      rank: driverStandings.rank_name,
      division: divisions.name,
    })
    .from(users)
    .leftJoin(driverStandings, eq(driverStandings.user_id, users.id))
    .leftJoin(
      divisionMembers,
      and(eq(divisionMembers.user_id, users.id), isNull(divisionMembers.until)),
    )
    .leftJoin(divisions, eq(divisions.id, divisionMembers.division_id))
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
  const named = async (table: typeof roles | typeof driverRanks | typeof divisions) =>
    (await db.select({ name: table.name }).from(table)).map(({ name }) => name);
  const known = {
    roles: await named(roles),
    ranks: await named(driverRanks),
    divisions: await named(divisions),
  };
  return discordRolesFor(map, known, await findStanding(db, discord_id));
}
