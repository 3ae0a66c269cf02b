import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { refused } from '@/backend/core/http/errors';
import { requirePresent } from '@/backend/core/http/client-disconnect';
import { newToken } from '@/backend/core/http/tokens';
import { DISCORD_JOIN, joinServerLater } from '@/backend/discord/public';
import { listAccountsOf } from '@/backend/recruitment/activation/newcomer-store';
import { letIn, type LetIn } from '@/backend/connections/public';
import {
  endDiscordFlow,
  endingFlow,
  endSteamFlow,
  startOauthFlow,
  type Ending,
} from '@/backend/session/public';
import { readSteamPlayer } from '@/backend/steam/public';
import {
  leaveToApplyByDiscordEndpoint,
  leaveToApplyBySteamEndpoint,
  returnToApplyByDiscordEndpoint,
  returnToApplyBySteamEndpoint,
} from '@/lib/contracts/recruitment/apply';
import { answerStanding } from './standing';
import { endOfPass, findOwn, givePass, requireDraft, requireOwn, type Visit } from './pass';
import { bindBrowser, findByBrowser, findLatestOf } from './store';
import {
  addApplication,
  changeApplication,
  listOthers,
  lockApplication,
} from '@/backend/recruitment/applications/store';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { discordChecks, replaceChecks } from './check-rules';
import { refuseClosed, refuseMember, refuseRepeated } from './may-apply';
import { newRef } from './submit-application';

const SCOPES = ['identify', 'email'];

/** Returns an applicant's open application, or the one they still have to wait for. */
function isTakenUp(
  { state, may_apply_again_at: again }: NonNullable<Awaited<ReturnType<typeof findLatestOf>>>,
  now: Date,
): boolean {
  if (state === 'declined') return again !== null && again > now;
  return !['withdrawn', 'expired', 'activated'].includes(state);
}

interface Proved {
  steam_id: string;
  steam_name: string | null;
}

async function beginOrTakeUp(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  { steam_id, steam_name }: Proved,
  now: Date,
): Promise<number> {
  // Serialised, so that the second of two simultaneous starts finds the first's draft.
  await lockSettings(tx, now);
  const ids = { steam_id, discord_id: null, truckersmp_id: null, email: null };
  refuseMember(await listAccountsOf(tx, ids), 'You’re already a member. Sign in instead.');
  const latest = await findLatestOf(tx, steam_id);
  if (!latest || !isTakenUp(latest, now)) {
    await refuseClosed(tx, config, now);
    const fresh = { ref: newRef(), state: 'draft' as const, answers: {} };
    return addApplication(tx, { ...fresh, steam_id, steam_name, created_at: now, updated_at: now });
  }
  if (latest.state === 'draft')
    await changeApplication(tx, latest.id, {
      ...(steam_name !== null && { steam_name }),
      updated_at: now,
    });
  return latest.id;
}

function registerSteam(endpoints: Endpoints, context: Context): void {
  endpoints.public(leaveToApplyBySteamEndpoint, async (call) => ({
    address: await startOauthFlow(context, call, { service: 'steam', purpose: 'apply' }),
  }));

  endpoints.public(returnToApplyBySteamEndpoint, async (call) => {
    const came = { purpose: 'apply', query: call.body.query } as const;
    const ending = endingFlow(context, call, { ...came, service: 'steam' });
    const { steam_id } = await endSteamFlow(ending, call, came);
    const player = await readSteamPlayer(ending.config, steam_id);
    const steam_name = player === 'unreachable' ? null : player.name;
    const token = newToken();
    await inTransaction(context, async (tx) => {
      const id = await beginOrTakeUp(tx, context, { steam_id, steam_name }, call.now);
      await bindBrowser(tx, id, { token, until: endOfPass(call.now) });
      requirePresent(call);
    });
    givePass(call, token);
    return answerStanding(context, call, await findByBrowser(context.db, token, call.now));
  });
}

interface Found extends LetIn {
  discord_id: string;
  discord_name: string;
  email: string | null;
}

async function proveDiscord(ending: Ending, visit: Visit, query: string): Promise<Found> {
  const { user, access_token, scopes } = await endDiscordFlow(ending, visit, {
    purpose: 'apply',
    query,
  });
  const { id: discord_id, name: discord_name, verified, email } = user;
  if (!verified) throw refused('email_not_verified', 'Your Discord account has no verified email.');
  const entry = await letIn(ending, visit, { discord_id, access_token, scopes });
  return { discord_id, discord_name, email, ...entry };
}

async function addDiscord(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  applicationId: number,
  { discord_id, discord_name, isOnServer, later, email }: Found,
  now: Date,
): Promise<void> {
  await lockSettings(tx, now);
  const { checks, email: written } = requireDraft(await lockApplication(tx, applicationId));
  const ids = { discord_id, steam_id: null, truckersmp_id: null, email: null };
  refuseMember(await listAccountsOf(tx, ids), 'This Discord account already belongs to a member.');
  refuseRepeated(await listOthers(tx, applicationId, { ...ids, name: null }), config, now);
  await changeApplication(tx, applicationId, {
    discord_id,
    discord_name,
    email: written ?? email?.toLowerCase() ?? null,
    checks: replaceChecks(checks, discordChecks({ hasVerifiedEmail: true, isOnServer }, now)),
    updated_at: now,
  });
  if (later) await joinServerLater(tx, later, `${DISCORD_JOIN} ${discord_id}`, now);
}

function registerDiscord(endpoints: Endpoints, context: Context): void {
  endpoints.public(leaveToApplyByDiscordEndpoint, async (call) => {
    requireDraft(await requireOwn(context, call));
    const scopes = call.body.joins ? [...SCOPES, 'guilds.join'] : SCOPES;
    const flow = { service: 'discord', purpose: 'apply', scopes } as const;
    return { address: await startOauthFlow(context, call, flow) };
  });

  endpoints.public(returnToApplyByDiscordEndpoint, async (call) => {
    const { id } = requireDraft(await requireOwn(context, call));
    const ending = endingFlow(context, call, { service: 'discord', purpose: 'apply' });
    const found = await proveDiscord(ending, call, call.body.query);
    await inTransaction(context, async (tx) => {
      await addDiscord(tx, context, id, found, call.now);
      requirePresent(call);
    });
    return answerStanding(context, call, await findOwn(context, call));
  });
}

/** Verifying an applicant's Steam and Discord accounts. */
export function registerApplyOauth(endpoints: Endpoints, context: Context): void {
  registerSteam(endpoints, context);
  registerDiscord(endpoints, context);
}
