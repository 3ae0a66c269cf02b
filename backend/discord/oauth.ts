import { createHash } from 'node:crypto';
import * as oauth from 'openid-client';
import * as z from 'zod';
import { askOutside, jsonOf, type OutsideAnswer, textOf } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import { asOneLine } from '@/backend/core/text/plain-text';
import { sha256 } from '@/backend/core/http/tokens';
import { paceOf, type Route } from './pace';

const LONGEST_NAME = 64;
const PICTURE_SIDE = 256;

type Asking = Pick<Config, 'discord' | 'discordSignIn' | 'answerWithinMs'>;

const discordUser = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().min(1),
  global_name: z.string().nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish()
    .catch(null),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
});

export interface DiscordUser {
  id: string;
  name: string;
  email: string | null;
  /** Whether Discord has seen that the email is theirs. */
  verified: boolean;
  avatar_url: string | null;
}

interface Leaving {
  state: string;
  /** Random; Discord gets its hash now and itself with the code. */
  verifier: string;
  returnTo: string;
  scopes: readonly string[];
}

const TOKEN = 'token';

interface Client {
  client: oauth.Configuration;
  /** What the last answer had for a status. */
  lastStatus: () => number | null;
}

/** Whether Discord has asked to be left alone: who comes back from there meanwhile can't be confirmed. */
export const keepsOut = (config: Asking): boolean =>
  paceOf(config).secondsToWait({ asker: 'sign_in', name: TOKEN }) > 0;

/** Like all that goes to Discord in its pace, and ahead of what nobody waits for. */
function ask(
  config: Asking,
  name: string,
  address: string,
  asked: Parameters<typeof askOutside>[2],
): Promise<OutsideAnswer | 'unreachable'> {
  const pace = paceOf(config);
  const route: Route = { asker: 'sign_in', name };
  return pace.inTurn(route, true, async () => {
    if (pace.secondsToWait(route) > 0) return 'unreachable';
    const answer = await askOutside(config, address, asked);
    if (answer !== 'unreachable') pace.note(route, answer);
    return answer;
  });
}

function clientOf(config: Asking): Client | null {
  const { discordSignIn } = config;
  let lastStatus: number | null = null;
  if (!discordSignIn) return null;
  const { url, apiUrl, clientId, clientSecret } = discordSignIn;
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${apiUrl}/oauth2/token`,
  };
  const client = new oauth.Configuration(
    server,
    clientId,
    undefined,
    oauth.ClientSecretPost(clientSecret),
  );
  const isStandIn = url.startsWith('http:') || apiUrl.startsWith('http:');
  // oxlint-disable-next-line typescript/no-deprecated -- meant to stand out: the settings name a stand-in
  if (isStandIn) oauth.allowInsecureRequests(client);
  client[oauth.customFetch] = async (address, { method, headers, body }) => {
    const form = body instanceof URLSearchParams ? { body: body.toString() } : {};
    const answer = await ask(config, TOKEN, address, { method, headers, ...form });
    if (answer === 'unreachable') throw new Error('Discord didn’t respond.');
    const { status, headers: answered } = answer;
    lastStatus = status;
    return new Response(textOf(answer), { status, headers: [...answered] });
  };
  return { client, lastStatus: () => lastStatus };
}

/** Where to go to prove a Discord account; null where Discord isn't set up. */
export function discordSignInUrl(
  config: Asking,
  { state, verifier, returnTo, scopes }: Leaving,
): string | null {
  const client = clientOf(config)?.client;
  if (!client) return null;
  return oauth.buildAuthorizationUrl(client, {
    redirect_uri: returnTo,
    scope: scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).href;
}

const OF_THE_CLIENT = ['invalid_client', 'unauthorized_client'];

interface Proved {
  ok: true;
  user: DiscordUser;
  access_token: string;
  /** What was granted; null where Discord doesn't say. */
  scopes: readonly string[] | null;
}

/** It is the panel that Discord refuses, and not whoever came. */
export interface DiscordTurnedAway {
  ok: false;
  reason: 'turned_away';
  said: { status: number | null; error: string | null };
}

/** Changes a code that the browser brought back into the account that it stands for. */
export async function readDiscordUser(
  config: Asking,
  { code, verifier, returnTo }: { code: string; verifier: string; returnTo: string },
): Promise<Proved | DiscordTurnedAway | { ok: false; reason: 'refused' | 'unreachable' }> {
  const found = clientOf(config);
  if (!found) return { ok: false, reason: 'unreachable' };
  const { client, lastStatus } = found;
  const address = new URL(returnTo);
  address.searchParams.set('code', code);
  try {
    const { access_token, scope } = await oauth.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: verifier,
    });
    const user = await readOwner(config, access_token);
    const scopes = scope?.split(' ') ?? null;
    return user ? { ok: true, user, access_token, scopes } : { ok: false, reason: 'unreachable' };
  } catch (error) {
    const said = error instanceof oauth.ResponseBodyError ? error.error : null;
    if (said === 'invalid_grant') return { ok: false, reason: 'refused' };
    const status = lastStatus();
    return status === 401 || (said !== null && OF_THE_CLIENT.includes(said))
      ? { ok: false, reason: 'turned_away', said: { status, error: said } }
      : { ok: false, reason: 'unreachable' };
  }
}

async function readOwner(config: Asking, token: string): Promise<DiscordUser | null> {
  const { discordSignIn } = config;
  if (!discordSignIn) return null;
  // A limit of whoever signs in is theirs alone.
  const answer = await ask(config, `owner ${sha256(token)}`, `${discordSignIn.apiUrl}/users/@me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer === 'unreachable' || answer.status !== 200) return null;
  const found = jsonOf(answer, discordUser);
  if (found === 'unreachable') return null;
  const { id, avatar } = found;
  return {
    id,
    name: asOneLine(found.global_name || found.username, LONGEST_NAME),
    email: found.email ?? null,
    // Whoever signed up with a telephone counts as verified too, without an email.
    verified: typeof found.email === 'string' && found.verified === true,
    avatar_url: avatar
      ? `${discordSignIn.cdnUrl}/avatars/${id}/${avatar}.png?size=${PICTURE_SIDE}`
      : null,
  };
}
