import { addDays, addHours, subDays } from 'date-fns';
import { isOwnMachine } from '@/backend/core/http/caller';
import { inTransaction } from '@/backend/core/db/transaction';
import { forAllCases } from '@/backend/core/tasks/each-case';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { readServerMember, type ServerMember, differs } from '@/backend/discord/public';
import { putRolesRight, isHere } from '@/backend/members/public';
import { findDiscordRoles } from './discord-standing-store';
import {
  claimDue,
  type DueMember,
  keepStanding,
  type OutsideStanding,
} from './outside-standing-store';
import { readTruckersmpPlayer, type TruckersmpAnswer } from '@/backend/truckersmp/public';

/** Per run. TruckersMP allows one request a second, and applicants wait for it too. */
const AT_ONCE = 2;
/** How long former members are checked for leftover Discord roles. */
const GONE_DAYS = 30;

/** What TruckersMP says about a member; fields it leaves out stay as they were. */
export function standingAt(
  player: TruckersmpAnswer | null,
  vtcId: number | undefined,
  before: Pick<OutsideStanding, 'is_on_roster' | 'is_banned'>,
): Pick<OutsideStanding, 'is_on_roster' | 'is_banned'> {
  const { is_on_roster, is_banned } = before;
  if (player === 'unreachable') return { is_on_roster, is_banned };
  if (player === null) return { is_on_roster: null, is_banned: null };
  const vtc = player.found ? player.vtc : null;
  const isThere = vtc === 'unknown' ? is_on_roster : vtc?.is_own === true;
  const knowsBans = !player.found || player.banned || !player.bans_unknown;
  return {
    is_on_roster: vtcId === undefined ? null : isThere,
    is_banned: knowsBans ? player.found && player.banned : is_banned,
  };
}

type Found = ServerMember | 'unreachable' | null | undefined;

const isThere = (found: Found, before: boolean | null): boolean | null => {
  if (found === undefined) return null;
  return found === 'unreachable' ? before : found !== null;
};

/** Corrects roles that were changed by hand in Discord, or whose update was lost. */
async function compareRoles(
  tx: Database,
  { discord }: Config,
  { user_id, discord_id }: DueMember,
  found: Found,
  now: Date,
): Promise<void> {
  if (!found || found === 'unreachable' || found.roles === null || !discord || !discord_id) return;
  if (discord.roles.length === 0) return;
  const roles = await findDiscordRoles(tx, discord.roles, discord_id);
  const why = 'daily comparison';
  if (differs(found.roles, roles)) await putRolesRight(tx, { user_id, discord_id, why }, now);
}

async function check(context: Context, member: DueMember): Promise<void> {
  const { config, clock } = context;
  const { user_id, steam_id, discord_id } = member;
  const isAsked = steam_id !== null && isHere(member.state);
  const player = isAsked ? await readTruckersmpPlayer(context, steam_id) : null;
  const found = discord_id === null ? undefined : await readServerMember(config, discord_id);
  const isSilent = player === 'unreachable' && (found === 'unreachable' || found === undefined);
  if (isSilent) return;
  const standing = {
    ...standingAt(player, config.truckersmpVtcId, member),
    is_on_discord: isThere(found, member.is_on_discord),
  };
  await inTransaction(context, async (tx) => {
    const now = clock.now();
    await keepStanding(tx, user_id, standing, { checked_at: now, due_at: addDays(now, 1) });
    await compareRoles(tx, config, member, found, now);
  });
}

/** Checks each member's standing once a day, and silent services again an hour later. */
export async function checkMembers(context: Context): Promise<void> {
  const { config, clock } = context;
  // Real services don't know the demo company's members, so only stand-ins are asked.
  const isStoodIn = isOwnMachine(new URL(config.truckersmpUrl).host);
  if (config.hasDemoData && !isStoodIn) return;
  const now = clock.now();
  const due = await inTransaction(context, (tx) =>
    claimDue(tx, {
      now,
      limit: AT_ONCE,
      until: addHours(now, 1),
      goneSince: config.discord?.roles.length ? subDays(now, GONE_DAYS) : null,
    }),
  );
  await forAllCases(due, (member) => check(context, member));
}
