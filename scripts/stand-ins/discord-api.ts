import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { createDiscordEvents } from './discord-events';
import { createDiscordMessages, DIRECT } from './discord-messages';
import { createDiscordServer } from './discord-server';
import { everybody } from './people';
import { json, type Visit } from './stand-in';

export interface DiscordAccount {
  id: string;
  username: string;
  global_name: string | null;
  email: string | null;
  verified: boolean;
}

const TOKEN_SECONDS = 604_800;
const AVATAR = '0123456789abcdef0123456789abcdef';

const joining = z.object({ access_token: z.string() });
const opening = z.object({ recipient_id: z.string().regex(/^\d{5,20}$/) });

const problem = (status: number, code: number, text: string) =>
  json({ message: text, code }, status);
const unauthorised = () => problem(401, 0, '401: Unauthorized');

function bodyOf<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** The part of Discord's API that programs call with a token. */
export function createDiscordApi() {
  const owners = new Map<string, { account: DiscordAccount; scope: string }>();
  const names = new Map<string, string>();
  const nameOf = (id: string) =>
    names.get(id) ?? everybody().find((one) => one.discord_id === id)?.name ?? id;
  const server = createDiscordServer(nameOf);
  const messages = createDiscordMessages({ has: server.has, nameOf });
  const events = createDiscordEvents();

  function grant(account: DiscordAccount, scope: string) {
    const access_token = randomBytes(15).toString('base64url');
    owners.set(access_token, { account, scope });
    names.set(account.id, account.global_name ?? account.username);
    const refresh_token = randomBytes(15).toString('base64url');
    return { token_type: 'Bearer', access_token, expires_in: TOKEN_SECONDS, refresh_token, scope };
  }

  function me(authorization: string) {
    const owner = owners.get(authorization.replace(/^Bearer /, ''));
    if (!owner) return unauthorised();
    const { email, verified, ...account } = owner.account;
    const isEmailShown = owner.scope.split(' ').includes('email');
    return json({
      ...account,
      discriminator: '0',
      avatar: AVATAR,
      locale: 'en-GB',
      ...(isEmailShown && { email, verified }),
    });
  }

  function member(id: string, { method, body }: Visit) {
    if (method === 'GET') return server.show(id);
    if (method !== 'PUT') return problem(405, 0, '405: Method Not Allowed');
    const owner = owners.get(bodyOf(joining, body)?.access_token ?? '');
    const isAllowed = owner?.account.id === id && owner.scope.split(' ').includes('guilds.join');
    if (!isAllowed) return problem(403, 50_025, 'Invalid OAuth2 access token');
    return server.join(id);
  }

  function open(body: string) {
    const asked = bodyOf(opening, body);
    if (!asked) return problem(400, 50_033, 'Invalid Recipient(s)');
    return json({ id: `${DIRECT}${asked.recipient_id}`, type: 1, recipients: [] });
  }

  function answer(visit: Visit) {
    const { authorization = '' } = visit.headers;
    const path = visit.url.pathname.replace('/api/v10', '');
    if (path === '/users/@me') return me(authorization);
    if (!/^Bot \S+$/.test(authorization)) return unauthorised();
    const [, user] = /^\/guilds\/\d+\/members\/(\d+)$/.exec(path) ?? [];
    if (user) return member(user, visit);
    const [, whose, role] = /^\/guilds\/\d+\/members\/(\d+)\/roles\/(\d+)$/.exec(path) ?? [];
    if (whose && role && ['PUT', 'DELETE'].includes(visit.method))
      return server.setRole(whose, role, visit);
    if (path === '/users/@me/channels' && visit.method === 'POST') return open(visit.body);
    const [, channel, id] = /^\/channels\/(\d+)\/messages(?:\/(\d+))?$/.exec(path) ?? [];
    if (channel) return messages.answer(channel, id, visit);
    const [, event] = /^\/guilds\/\d+\/scheduled-events(?:\/(\d+))?$/.exec(path) ?? [];
    if (path.includes('/scheduled-events')) return events.answer(event, visit);
    return problem(404, 0, '404: Not Found');
  }

  const report = () => `${messages.report()}${events.report()}${server.report()}`;

  return { grant, answer, report, nameOf };
}
