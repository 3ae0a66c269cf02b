import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, like, lt } from 'drizzle-orm';
import { hasSender } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import type { MappedRole } from '@/backend/core/config/discord-roles';
import { laneOfMember, type Outgoing, send, sendEach } from '@/backend/core/outbox/outbox';
import { outboxEntries } from '@/backend/core/db/tables';
import type { Joiner } from '@/backend/discord/guild';
import type { DiscordRoles } from '@/backend/discord/roles';
import { joinServerLater } from '@/backend/discord/store';
import { listDivisionBadges } from '@/backend/recruitment/division-store';
import { divisionMemberships, isDivisionNow } from '@/backend/recruitment/views';
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

function outgoingRoles({ user_id, discord_id, why }: Cause & { discord_id: string }): Outgoing {
  const lane = laneOfMember(DISCORD_ROLES, user_id);
  return {
    kind: DISCORD_ROLES,
    lane,
    content: { discord_id, why },
    cause: `${lane} ${randomUUID()}`,
  };
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
  if (discord_id !== null) await send(tx, outgoingRoles({ user_id, discord_id, why }), now);
}

/**
 * The same of an account that is the member's no more. Nothing of it names the member or waits for
 * what else is theirs, so it is done also when they are forgotten meanwhile.
 */
export async function takeFormerRoles(
  tx: Database,
  { discord_id, why }: Pick<Cause, 'why'> & { discord_id: string | null },
  now: Date,
): Promise<void> {
  if (discord_id === null) return;
  const lane = `${DISCORD_ROLES} former ${randomUUID()}`;
  const content = { discord_id, why, is_former: true };
  await send(tx, { kind: DISCORD_ROLES, lane, content, cause: lane }, now);
}

/** Their roles wait for it: only somebody on the server can be given any. */
export const letMemberInLater = (
  tx: Database,
  { user_id, joiner }: { user_id: number; joiner: Joiner },
  now: Date,
): Promise<void> => joinServerLater(tx, joiner, laneOfMember(DISCORD_ROLES, user_id), now);

/** Forgets whose account it was also where nobody could be asked, such as after the bot was unset. */
export const forgetFormer = (db: Database, before: Date) =>
  db
    .delete(outboxEntries)
    .where(
      and(
        like(outboxEntries.lane, `${DISCORD_ROLES} former %`),
        lt(outboxEntries.created_at, before),
      ),
    );

/** The same for whatever Discord accounts members have linked. */
export async function putRolesOfMembersRight(
  tx: Database,
  { user_ids, why }: { user_ids: readonly number[]; why: string },
  now: Date,
): Promise<void> {
  if (!hasSender(tx, DISCORD_ROLES)) return;
  const linked = await tx
    .select({ user_id: users.id, discord_id: users.discord_id })
    .from(users)
    .where(and(inArray(users.id, [...user_ids]), isNotNull(users.discord_id)));
  const outgoing = linked.flatMap(({ user_id, discord_id }) =>
    discord_id === null ? [] : { ...outgoingRoles({ user_id, discord_id, why }), now },
  );
  await sendEach(tx, outgoing);
}

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
