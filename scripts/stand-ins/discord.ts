import { createHash, randomBytes } from 'node:crypto';
import { escapeHtml } from '@/backend/core/text/html';
import { avatarOf } from './avatar';
import { createDiscordApi, type DiscordAccount } from './discord-api';
import { hidden, page } from './page';
import { everybody, type Somebody } from './people';
import { html, json, picture, redirect, type Service, type Visit } from './stand-in';

const CODE_MINUTES = 10;

interface Grant {
  account: DiscordAccount;
  client_id: string;
  redirect_uri: string;
  scope: string;
  challenge: string | null;
  until: number;
}

const accountOf = (somebody: Somebody): DiscordAccount => ({
  id: somebody.discord_id,
  username: somebody.email.split('@')[0] ?? somebody.discord_id,
  global_name: somebody.name,
  email: somebody.email || null,
  verified: somebody.is_email_verified,
});

const typedAccount = (form: URLSearchParams): DiscordAccount => ({
  id: form.get('id') ?? '',
  username: `user${(form.get('id') ?? '').slice(-4)}`,
  global_name: form.get('name') || null,
  email: form.get('email') || null,
  verified: form.has('verified'),
});

const KEPT = ['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge'];

function problemOf(query: URLSearchParams): string | null {
  if (!query.get('client_id')) return 'Unknown Application';
  if (query.get('response_type') !== 'code') return 'Invalid response_type';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'Invalid OAuth2 redirect_uri';
  if (!query.get('scope')) return 'Invalid OAuth2 scope';
  const method = query.get('code_challenge_method');
  return query.has('code_challenge') && method !== 'S256' ? 'Invalid code_challenge_method' : null;
}

function choicePage(query: URLSearchParams): string {
  const kept = hidden(KEPT.map((name) => [name, query.get(name) ?? ''] as const));
  const people = everybody().map(
    ({ discord_id, name, note }) =>
      `<button name="known" value="${discord_id}">${escapeHtml(name)}</button> ${escapeHtml(note)}<br>`,
  );
  return page(
    'Authorise with Discord',
    `<p>Asked for: ${escapeHtml(query.get('scope') ?? '')}</p>
    <form method="post" action="/oauth2/choose">${kept}<label>Any Discord id <input name="id" pattern="[0-9]{5,20}" required></label>
    <label>Name <input name="name"></label><label>Email <input name="email" type="email"></label>
    <label><input type="checkbox" name="verified" checked> This email is confirmed</label><button>Authorise</button></form>
    <form method="post" action="/oauth2/choose">${kept}<button name="cancel" value="1">Cancel</button></form>
    <form method="post" action="/oauth2/choose">${kept}${people.join('')}</form>`,
  );
}

/** Stands in for Discord: the page that asks, the tokens, and what the company's bot may do. */
export function createDiscord(): Service {
  const codes = new Map<string, Grant>();
  const api = createDiscordApi();

  function choose({ form }: Visit) {
    const back = new URL(form.get('redirect_uri') ?? '');
    if (form.get('state')) back.searchParams.set('state', form.get('state') ?? '');
    const known = everybody().find((one) => one.discord_id === form.get('known'));
    if (form.has('cancel')) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set(
        'error_description',
        'The resource owner or authorization server denied the request',
      );
      return redirect(back.href);
    }
    const code = randomBytes(15).toString('base64url');
    codes.set(code, {
      account: known ? accountOf(known) : typedAccount(form),
      client_id: form.get('client_id') ?? '',
      redirect_uri: form.get('redirect_uri') ?? '',
      scope: form.get('scope') ?? '',
      challenge: form.get('code_challenge') || null,
      until: Date.now() + CODE_MINUTES * 60_000,
    });
    back.searchParams.set('code', code);
    return redirect(back.href);
  }

  function token({ form, headers }: Visit) {
    const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
    const [basicId, basicSecret] = Buffer.from(basic, 'base64').toString().split(':');
    const clientId = form.get('client_id') ?? basicId ?? '';
    if (!clientId || !(form.get('client_secret') ?? basicSecret))
      return json({ error: 'invalid_client' }, 401);
    if (form.get('grant_type') !== 'authorization_code')
      return json({ error: 'unsupported_grant_type' }, 400);
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant &&
      grant.until > Date.now() &&
      grant.client_id === clientId &&
      grant.redirect_uri === form.get('redirect_uri') &&
      (grant.challenge === null || grant.challenge === challenge);
    if (!isGood)
      return json({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' }, 400);
    return json(api.grant(grant.account, grant.scope));
  }

  return {
    name: 'Discord',
    isForPrograms: ({ url }) => url.pathname.startsWith('/api/'),
    lie: () => html('<!doctype html><title>Discord</title><p>Checking your browser…</p>'),
    report: () => api.report(),
    answer: async (visit) => {
      const { pathname } = visit.url;
      if (pathname === '/oauth2/authorize') {
        const problem = problemOf(visit.query);
        return problem
          ? html(page('Error', `<p>${problem}</p>`), 400)
          : html(choicePage(visit.query));
      }
      if (pathname === '/oauth2/choose' && visit.method === 'POST') return choose(visit);
      if (pathname === '/api/v10/oauth2/token' && visit.method === 'POST') return token(visit);
      const [, id] = /^\/avatars\/(\d+)\/\w+\.png$/.exec(pathname) ?? [];
      if (id) return picture(await avatarOf(api.nameOf(id)));
      return pathname.startsWith('/api/v10/') ? api.answer(visit) : null;
    },
  };
}
