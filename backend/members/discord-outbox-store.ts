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

/** A separate service, so that missing role permissions don't block messages. */
export const DISCORD_ROLES = 'discord_roles:member';

interface Cause {
  user_id: number;
  /** The reason shown in Discord's audit log. */
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
 * Queues a sync of a member's Discord roles. The roles are looked up when it runs, so queuing it
 * twice is harmless.
 */
export async function putRolesRight(
  tx: Database,
  { user_id, discord_id, why }: Cause & { discord_id: string | null },
  now: Date,
): Promise<void> {
  if (discord_id !== null) await send(tx, outgoingRoles({ user_id, discord_id, why }), now);
}

/**
 * The same for an unlinked account. It doesn't refer to the member, so it still runs after they are
 * erased.
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

/** Role syncs wait for it, because only people on the server can have roles. */
export const letMemberInLater = (
  tx: Database,
  { user_id, joiner }: { user_id: number; joiner: Joiner },
  now: Date,
): Promise<void> => joinServerLater(tx, joiner, laneOfMember(DISCORD_ROLES, user_id), now);

/** Also deletes whose account it was if it could never run, such as after the bot was removed. */
export const forgetFormer = (db: Database, before: Date) =>
  forgetLanes(db, `${DISCORD_ROLES} former `, before);

/** The same for all linked Discord accounts of some members. */
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
