import { audit } from '@/backend/core/audit';
import { announce, inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import type { Call, Endpoints } from '@/backend/core/endpoints';
import { notSignedIn, Refusal } from '@/backend/core/errors';
import { endDiscordTrip, endSteamTrip, startTrip } from '@/backend/session/outside-trips';
import { readSteamPlayer } from '@/backend/steam/web-api';
import { readTruckersmpPlayer } from '@/backend/truckersmp/api';
import {
  connectionsEndpoint,
  leaveToLinkEndpoint,
  returnToLinkEndpoint,
  type LinkedAccount,
  type TRUCKERSMP_OUTCOMES,
} from '@/lib/contracts/connections';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import { CONNECTIONS, type Connection } from '@/lib/contracts/onboarding';
import { link, listConnections, readLinkedIds } from './connection-store';

type Linking = Pick<Call<EndpointInput>, 'caller' | 'request' | 'reply' | 'now'>;

interface Proved {
  user_id: number | null;
  next: string | null;
  service: Connection;
  id: string | number;
  name: string;
}

const takenBy = (service: string) =>
  new Refusal(409, 'linked_elsewhere', `This ${service} account is linked to another member.`);

async function proveSteam(context: Context, call: Linking, query: string): Promise<Proved> {
  const { steam_id: id, ...ended } = await endSteamTrip(context, call, { purpose: 'link', query });
  const player = await readSteamPlayer(context.config, id);
  return { ...ended, service: 'steam', id, name: player === 'unreachable' ? id : player.name };
}

async function proveDiscord(context: Context, call: Linking, query: string): Promise<Proved> {
  const { user, user_id, next } = await endDiscordTrip(context, call, { purpose: 'link', query });
  return { user_id, next, service: 'discord', id: user.id, name: user.name };
}

async function linkFor(
  tx: Database,
  { now, caller, request }: Linking,
  { user_id, service, id, name }: Pick<Proved, 'service' | 'id' | 'name'> & { user_id: number },
): Promise<boolean> {
  const before = (await readLinkedIds(tx, user_id))?.[service] ?? null;
  if (!(await link(tx, { user_id, service, id, name, now }))) return false;
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: caller.address,
    action: 'connection.linked',
    object_type: 'user',
    object_id: user_id,
    summary: `Linked an account at ${service}`,
    before: { id: before },
    after: { id },
    request_id: request.id,
  });
  announce(tx, { topic: 'profiles', user_id });
  return true;
}

/** The account at TruckersMP is the one that TruckersMP itself names for the account at Steam. */
async function linkTruckersmp(
  context: Context,
  call: Linking,
  { user_id, steam_id }: { user_id: number; steam_id: string },
): Promise<(typeof TRUCKERSMP_OUTCOMES)[number]> {
  const player = await readTruckersmpPlayer(context, steam_id);
  if (player === 'unreachable') return player;
  if (!player.found) return 'not_found';
  const { id, name } = player;
  const isLinked = await inTransaction(context, (tx) =>
    linkFor(tx, call, { user_id, service: 'truckersmp', id, name }),
  );
  return isLinked ? 'linked' : 'taken';
}

/** A member's accounts elsewhere: which they are, and how one is linked. */
export function registerConnections(endpoints: Endpoints, context: Context): void {
  endpoints.member(connectionsEndpoint, async ({ db, member }) => {
    const ids = await readLinkedIds(db, member.user_id);
    const named = await listConnections(db, member.user_id);
    const items = CONNECTIONS.map((service): LinkedAccount => {
      const id = ids?.[service] ?? null;
      const found = named.find((one) => one.service === service);
      const problem = id === null ? 'missing' : found?.revoked_at ? 'revoked' : null;
      const name = id === null ? null : (found?.name ?? String(id));
      return { service, name, problem, linked_at: found?.linked_at.toISOString() ?? null };
    });
    return { items };
  });

  endpoints.member(leaveToLinkEndpoint, async (call) => ({
    address: await startTrip(context, call.db, call, {
      service: call.params.service,
      purpose: 'link',
      user_id: call.member.user_id,
      next: call.body.next,
    }),
  }));

  endpoints.public(returnToLinkEndpoint, async (call) => {
    const { service } = call.params;
    const prove = service === 'steam' ? proveSteam : proveDiscord;
    const proved = await prove(context, call, call.body.query);
    const { user_id, next, id, name } = proved;
    if (user_id === null) throw notSignedIn();
    const isLinked = await inTransaction(context, (tx) =>
      linkFor(tx, call, { ...proved, user_id }),
    );
    if (!isLinked) throw takenBy(service === 'steam' ? 'Steam' : 'Discord');
    const truckersmp =
      service === 'steam'
        ? await linkTruckersmp(context, call, { user_id, steam_id: String(id) })
        : null;
    return { name, next, truckersmp };
  });
}
