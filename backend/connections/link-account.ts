import { inTime } from '@/backend/core/outbox/ask-outside';
import { audit } from '@/backend/core/audit/audit';
import { announce, inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Call } from '@/backend/core/http/endpoints';
import { Refusal, refused } from '@/backend/core/http/errors';
import { requirePresent } from '@/backend/core/http/client-disconnect';
import type { Joiner } from '@/backend/discord/public';
import { followSteamAccount } from '@/backend/jobs/public';
import { readTruckersmpPlayer } from '@/backend/truckersmp/public';
import type { TRUCKERSMP_OUTCOMES } from '@/lib/contracts/connections';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import type { LinkedService } from '@/lib/contracts/core/service-names';
import {
  link,
  lockConnections,
  readLinkedIds,
  unlink,
  letMemberInLater,
  putRolesRight,
  takeFormerRoles,
  lockUser,
} from '@/backend/members/public';
import { withdrawLinkNotices } from './notices';

export type Linking = Pick<Call<EndpointInput>, 'caller' | 'request' | 'reply' | 'now'>;

interface Account {
  user_id: number;
  service: LinkedService;
  id: string | number;
  name: string;
  /** The Steam account that TruckersMP found it by. */
  namedFor?: string;
  /** A pending join to the company's Discord server. */
  later?: Joiner | null;
}

/** Links a verified account; returns false if it belongs to another member. */
export async function linkFor(
  tx: Database,
  { now, caller, request }: Linking,
  { user_id, service, id, name, namedFor, later }: Account,
): Promise<boolean> {
  await lockConnections(tx);
  await lockUser(tx, user_id);
  const ids = await readLinkedIds(tx, user_id);
  if (namedFor !== undefined && ids?.steam !== namedFor)
    throw new Refusal(
      409,
      'steam_changed',
      'Your Steam account has changed. Look up your TruckersMP account again.',
    );
  const before = ids?.[service] ?? null;
  if (!(await link(tx, { user_id, service, id, name, now }))) return false;
  await withdrawLinkNotices(tx, { user_id, service }, now);
  const former = before === null || before === id ? null : String(before);
  // TruckersMP found the account by a Steam account that has since changed.
  const truckersmp_id = ids?.truckersmp ?? null;
  const isLeft = service === 'steam' && former !== null && truckersmp_id !== null;
  if (isLeft) await unlink(tx, { user_id, services: ['truckersmp'], now });
  if (service === 'steam' && before !== id)
    await followSteamAccount(tx, { user_id, steam_id: String(id), former, now });
  if (service === 'discord') {
    await takeFormerRoles(tx, { discord_id: former, why: 'account unlinked' }, now);
    if (later) await letMemberInLater(tx, { user_id, joiner: later }, now);
    await putRolesRight(tx, { user_id, discord_id: String(id), why: 'account linked' }, now);
  }
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: caller.address,
    action: 'connection.linked',
    object_type: 'user',
    object_id: user_id,
    summary: `Linked a ${service} account`,
    before: { id: before, ...(isLeft && { truckersmp_id }) },
    after: { id, ...(isLeft && { truckersmp_id: null }) },
    request_id: request.id,
  });
  announce(tx, { topic: 'profiles', user_id });
  return true;
}

interface Wanted {
  user_id: number;
  steam_id: string;
  expected?: number;
  /** How long the member is willing to wait. */
  within?: { answerWithinMs: number };
}

/** Looks up the Steam account on TruckersMP; not in a transaction, since it may take time. */
export async function linkTruckersmp(
  context: Context,
  call: Linking,
  { user_id, steam_id, expected, within = context.config }: Wanted,
): Promise<(typeof TRUCKERSMP_OUTCOMES)[number]> {
  const player = await inTime(within, readTruckersmpPlayer(context, steam_id));
  requirePresent(call);
  if (player === 'unreachable') return player;
  if (!player.found) return 'not_found';
  const { id, name } = player;
  if (expected !== undefined && expected !== id)
    throw refused('other_account', 'This TruckersMP account doesn’t belong to your Steam account.');
  const isLinked = await inTransaction(context, (tx) =>
    linkFor(tx, call, { user_id, service: 'truckersmp', id, name, namedFor: steam_id }),
  );
  return isLinked ? 'linked' : 'taken';
}
