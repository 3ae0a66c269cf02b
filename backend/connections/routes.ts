import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notSignedIn, Refusal, refused } from '@/backend/core/http/errors';
import { mailOwner, accountLinked } from '@/backend/mail/public';
import {
  endDiscordFlow,
  endingFlow,
  endSteamFlow,
  startOauthFlow,
  type Ending,
  proofOwed,
  requireProof,
  renewAfterwards,
} from '@/backend/session/public';
import { readSteamPlayer } from '@/backend/steam/public';
import {
  connectionsEndpoint,
  findTruckersmpEndpoint,
  leaveToLinkEndpoint,
  returnToLinkEndpoint,
  type LinkPurpose,
} from '@/lib/contracts/connections';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { readLinkedIds } from '@/backend/members/public';
import { listOwnConnections } from './own-connections';
import { letIn, type LetIn } from './let-in';
import { linkFor, linkTruckersmp, type Linking } from './link-account';
import { lockOwnAccount } from '@/backend/own-account/public';

interface Proved {
  user_id: number | null;
  next: string | null;
  service: OutsideService;
  id: string;
  name: string;
  avatar_url: string | null;
  /** A join to the company's Discord server, to run later. */
  later: LetIn['later'];
}

interface Came {
  purpose: LinkPurpose;
  query: string;
}

const takenBy = (service: OutsideService) =>
  new Refusal(
    409,
    'linked_elsewhere',
    `This ${SERVICE_NAMES[service]} account is linked to another member.`,
  );

/** Adding someone to the company's server needs their consent. */
const scopesOf = ({ config }: Context, service: OutsideService) =>
  service === 'discord' && config.needsDiscordServer ? { scopes: ['identify', 'guilds.join'] } : {};

async function proveSteam(context: Ending, call: Linking, came: Came): Promise<Proved> {
  const { steam_id: id, ...ended } = await endSteamFlow(context, call, came);
  const player = await readSteamPlayer(context.config, id);
  const { name, avatar_url } = player === 'unreachable' ? { name: id, avatar_url: null } : player;
  return { ...ended, service: 'steam', id, name, avatar_url, later: null };
}

async function proveDiscord(context: Ending, call: Linking, came: Came): Promise<Proved> {
  const { user, access_token, scopes, ...ended } = await endDiscordFlow(context, call, came);
  const { id, name, avatar_url } = user;
  const { later } = context.config.needsDiscordServer
    ? await letIn(context, call, { discord_id: id, access_token, scopes })
    : { later: null };
  return { ...ended, service: 'discord', id, name, avatar_url, later };
}

const isHeldByLinks = ({ member }: MemberCall<EndpointInput>): boolean =>
  member.hold === 'onboarding' || member.hold === 'connections';

/** Whether this account is required and missing, so that nothing is replaced. */
async function isWaitedFor(
  { config, db }: Context,
  call: MemberCall<typeof leaveToLinkEndpoint.input>,
): Promise<boolean> {
  if (!isHeldByLinks(call)) return false;
  const linked = await listOwnConnections(db, config, call.member.user_id);
  return linked.some(({ service, problem }) => service === call.params.service && problem !== null);
}

/** A linked account can sign in, so its owner is always notified. */
async function tellOwner(
  tx: Database,
  { config: { companyName: company } }: Context,
  { now }: Linking,
  { user_id, service, id }: Proved,
): Promise<void> {
  const own = user_id === null ? null : await lockOwnAccount(tx, user_id);
  if (!own) return;
  const text = accountLinked({ company, name: own.name, service: SERVICE_NAMES[service] });
  const cause = `account-linked ${user_id} ${service} ${id} ${now.toISOString()}`;
  await mailOwner(tx, own, { ...text, cause }, now);
}

/** A member's linked accounts. */
export function registerConnections(endpoints: Endpoints, context: Context): void {
  endpoints.member(connectionsEndpoint, async (call) => ({
    items: await listOwnConnections(call.db, context.config, call.member.user_id),
    proof: isHeldByLinks(call) ? await proofOwed(call) : null,
  }));

  endpoints.asking(leaveToLinkEndpoint, async (call) => {
    const isEnough = (await isWaitedFor(context, call)) && (await proofOwed(call)) === null;
    if (!isEnough) await requireProof(context, call, call.body.current);
    const { member, params, body } = call;
    return {
      address: await startOauthFlow(context, call, {
        service: params.service,
        purpose: member.hold === 'onboarding' ? 'onboard' : 'link',
        user_id: member.user_id,
        next: body.next,
        ...scopesOf(context, params.service),
      }),
    };
  });

  endpoints.public(returnToLinkEndpoint, async (call) => {
    const { service } = call.params;
    const prove = service === 'steam' ? proveSteam : proveDiscord;
    const ending = endingFlow(context, call, { service, purpose: call.body.purpose });
    const proved = await prove(ending, call, call.body);
    const { user_id, next, id, name, avatar_url } = proved;
    if (user_id === null) throw notSignedIn();
    const isLinked = await inTransaction(context, async (tx) => {
      ending.requireWaiting();
      const isTheirs = await linkFor(tx, call, { ...proved, user_id });
      if (isTheirs && call.body.purpose === 'link') await tellOwner(tx, context, call, proved);
      ending.requireWaiting();
      return isTheirs;
    });
    if (!isLinked) throw takenBy(service);
    renewAfterwards(context, call.reply, { user_id, service }, async () => ({ name, avatar_url }));
    const truckersmp =
      service === 'steam'
        ? await linkTruckersmp(context, call, { user_id, steam_id: id, within: ending.config })
        : null;
    return { name, next, truckersmp };
  });

  endpoints.asking(findTruckersmpEndpoint, async (call) => {
    const { user_id } = call.member;
    const { steam } = (await readLinkedIds(call.db, user_id)) ?? {};
    if (!steam) throw refused('connection_missing', 'Link your Steam account first.');
    const expected = call.body.truckersmp_id;
    const asked = { user_id, steam_id: steam, ...(expected !== undefined && { expected }) };
    return { truckersmp: await linkTruckersmp(context, call, asked) };
  });
}
