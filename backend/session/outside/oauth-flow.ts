import { addMinutes } from 'date-fns';
import { sharingTime } from '@/backend/core/outbox/ask-outside';
import { originOf } from '@/backend/core/http/caller';
import type { Context } from '@/backend/core/context';
import type { Call } from '@/backend/core/http/endpoints';
import { notSignedIn, Refusal, refused } from '@/backend/core/http/errors';
import { requirePresent } from '@/backend/core/http/client-disconnect';
import { newToken } from '@/backend/core/http/tokens';
import {
  discordSignInUrl,
  readDiscordUser,
  type DiscordTurnedAway,
  type DiscordUser,
} from '@/backend/discord/public';
import { tellOfProblem } from '@/backend/inbox/public';
import { confirmSteam, steamSignInUrl } from '@/backend/steam/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import {
  LINK_OVER,
  type OutsidePurpose,
  type OutsideService,
} from '@/lib/contracts/session/sign-in';
import { isSignedIn } from '@/backend/session/authenticate';
import {
  clearCookie,
  SESSION_COOKIE,
  setSecretCookie,
  FLOW_COOKIE,
} from '@/backend/session/cookies';
import { refuseSilent } from './outside-services';
import { keepOauthState, keepNonce, takeOauthState } from './oauth-state-store';

const MINUTES = 10;
/**
 * The time budget for all calls at the end of a flow: the panel's proxy gives up after ten seconds.
 */
const WHOLE_END_MS = 7_000;

/** The return pages; Discord needs its redirect URIs registered. */
const RETURN_PATHS: Record<OutsidePurpose, Record<OutsideService, string>> = {
  sign_in: { steam: '/login', discord: '/oauth/discord/login' },
  link: { steam: '/force-connection', discord: '/force-connection' },
  onboard: { steam: '/onboarding/connections', discord: '/onboarding/connections' },
  apply: { steam: '/apply/steam/callback', discord: '/apply/discord/callback' },
  unlock: { steam: '/oauth/mfa/discord/unlock', discord: '/oauth/mfa/discord/unlock' },
};

type Asking = Pick<Context, 'config' | 'db' | 'clock'>;
type FlowCall = Pick<Call<EndpointInput>, 'caller' | 'request' | 'reply' | 'now'>;

interface Flow {
  service: OutsideService;
  purpose: OutsidePurpose;
  user_id?: number;
  next?: string | undefined;
}

const addressesOf = ({ config }: Pick<Context, 'config'>, { request }: FlowCall, flow: Flow) => {
  const realm = originOf(request, config);
  return { realm, returnTo: `${realm}${RETURN_PATHS[flow.purpose][flow.service]}` };
};

/** Steam has no `state` parameter, so it is part of the return URL, which Steam signs. */
const withState = (returnTo: string, state: string) => `${returnTo}?state=${state}`;

/**
 * Sends a browser to Steam or Discord: returns the URL and marks the browser with a cookie.
 * `context.db` must not be in a transaction, since the service may be probed first.
 */
export async function startOauthFlow(
  { config, clock, db }: Asking,
  call: FlowCall,
  flow: Flow & { scopes?: readonly string[] },
): Promise<string> {
  const { scopes = ['identify'], ...kept } = flow;
  const [state, browser, verifier] = [newToken(), newToken(), newToken()];
  const { realm, returnTo } = addressesOf({ config }, call, flow);
  const address =
    flow.service === 'steam'
      ? steamSignInUrl(config, { returnTo: withState(returnTo, state), realm })
      : discordSignInUrl(config, { state, verifier, returnTo, scopes });
  if (address === null)
    throw refused('not_set_up', `${SERVICE_NAMES[flow.service]} isn’t available here.`);
  await refuseSilent({ config, clock }, flow);
  await keepOauthState(db, {
    ...kept,
    state,
    browser,
    verifier: flow.service === 'discord' ? verifier : null,
    expires_at: addMinutes(call.now, MINUTES),
  });
  setSecretCookie(
    call.reply,
    { name: FLOW_COOKIE, value: browser, minutes: MINUTES },
    call.caller.isHttps,
  );
  return address;
}

/** The context of finishing a flow. */
export type Ending = Context & {
  /** Call before and after writing, so that a reported failure leaves nothing behind. */
  requireWaiting: () => void;
};

/** All outside calls at the end of a flow share one time budget. */
export function endingFlow(
  context: Context,
  call: FlowCall,
  { service, purpose }: Pick<Flow, 'service' | 'purpose'>,
): Ending {
  const config = sharingTime(context.config, WHOLE_END_MS);
  const requireWaiting = () => {
    requirePresent(call);
    if (config.answerWithinMs === 0) throw notConfirmed(service, purpose, 'unreachable');
  };
  return { ...context, config, requireWaiting };
}

/** Consumes a flow: once, in time, and only by the browser that started it. */
async function end(
  context: Asking,
  call: FlowCall,
  flow: Pick<Flow, 'service' | 'purpose'> & { state: string },
) {
  const { request, reply, now } = call;
  const taken = await takeOauthState(context.db, {
    ...flow,
    browser: request.cookies[FLOW_COOKIE] ?? '',
    now,
  });
  if (!taken) throw refused('trip_over', LINK_OVER);
  clearCookie(reply, FLOW_COOKIE);
  // The account is linked only if the member who started is still signed in.
  const session = request.cookies[SESSION_COOKIE] ?? '';
  const isLinking = flow.purpose === 'link' || flow.purpose === 'onboard';
  if (isLinking && !(await isSignedIn(context, session, taken.user_id ?? 0))) throw notSignedIn();
  return taken;
}

type Came = Pick<Flow, 'service' | 'purpose'> & {
  /** The query of the return page. */
  query: string;
};

interface Ended {
  user_id: number | null;
  next: string | null;
}

const cancelled = () => refused('cancelled', 'Sign-in was cancelled.');

const ADVICE: Record<OutsidePurpose, string> = {
  sign_in: 'Try again or use your email.',
  link: 'Try again in a minute.',
  onboard: 'Try again in a minute.',
  apply: 'Try again in a minute. Your input is saved.',
  unlock: 'Try again in a minute.',
};

function notConfirmed(
  service: OutsideService,
  purpose: OutsidePurpose,
  reason: 'refused' | 'unreachable',
): Refusal {
  const name = SERVICE_NAMES[service];
  if (reason === 'refused') return refused('not_confirmed', `${name} didn’t confirm the sign-in.`);
  return new Refusal(503, 'outside_unreachable', `${name} isn’t responding. ${ADVICE[purpose]}`);
}

/**
 * Discord rejects the client ID or secret: no one can sign in with it until the settings are fixed.
 */
async function turnedAway(context: Ending, call: FlowCall, said: DiscordTurnedAway['said']) {
  call.request.log.error(said, 'Discord rejects the client ID or secret');
  const message =
    'Discord rejects the panel’s credentials. Check DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.';
  await tellOfProblem(context, { about: 'discord_sign_in', message }, call.now);
  const words = 'Discord sign-in isn’t set up correctly. Tell an administrator.';
  return new Refusal(503, 'refused_panel', words);
}

/**
 * Verifies a return from Steam with Steam itself. `context.db` must not be in a transaction: Steam
 * may take time, and the flow stays consumed whatever it says.
 */
export async function endSteamFlow(
  context: Ending,
  call: FlowCall,
  came: Omit<Came, 'service'>,
): Promise<Ended & { steam_id: string }> {
  const { config, db } = context;
  const query = new URLSearchParams(came.query);
  const state = query.get('state') ?? '';
  const flow = await end(context, call, { ...came, service: 'steam', state });
  if (query.get('openid.mode') === 'cancel') throw cancelled();
  const { returnTo } = addressesOf(context, call, { ...came, service: 'steam' });
  const answer = await confirmSteam(config, query, withState(returnTo, state));
  if (!answer.ok) throw notConfirmed('steam', came.purpose, answer.reason);
  context.requireWaiting();
  if (!(await keepNonce(db, answer.nonce, call.now)))
    throw notConfirmed('steam', came.purpose, 'refused');
  return { user_id: flow.user_id, next: flow.next, steam_id: answer.steam_id };
}

/** Verifies a return from Discord with Discord itself. Not in a transaction either. */
export async function endDiscordFlow(
  context: Ending,
  call: FlowCall,
  came: Omit<Came, 'service'>,
): Promise<Ended & { user: DiscordUser; access_token: string; scopes: readonly string[] | null }> {
  const query = new URLSearchParams(came.query);
  const flow = await end(context, call, {
    ...came,
    service: 'discord',
    state: query.get('state') ?? '',
  });
  const code = query.get('code');
  if (query.get('error') === 'access_denied') throw cancelled();
  if (!code) throw notConfirmed('discord', came.purpose, 'refused');
  const { returnTo } = addressesOf(context, call, { ...came, service: 'discord' });
  const answer = await readDiscordUser(context.config, {
    code,
    verifier: flow.verifier ?? '',
    returnTo,
  });
  if (!answer.ok) {
    if (answer.reason === 'turned_away') throw await turnedAway(context, call, answer.said);
    throw notConfirmed('discord', came.purpose, answer.reason);
  }
  context.requireWaiting();
  const { user, access_token, scopes } = answer;
  return { user_id: flow.user_id, next: flow.next, user, access_token, scopes };
}
