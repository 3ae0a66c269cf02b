import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { hasSender } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import {
  forgetLanes,
  laneOfMember,
  type Outgoing,
  send,
  sendEach,
} from '@/backend/core/outbox/outbox';
import { type Joiner, joinServerLater } from '@/backend/discord/public';
import { users } from './tables';

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
  forgetLanes(db, `${DISCORD_ROLES} former `, before);

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
