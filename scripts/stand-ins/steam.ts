import { createHmac, randomBytes } from 'node:crypto';
import { escapeHtml } from '@/backend/core/text/html';
import { avatarOf } from './avatar';
import { hidden, page } from './page';
import { bySteamId, everybody } from './people';
import { html, json, picture, plain, redirect, type Service, type Visit } from './stand-in';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const SIGNED = [
  'signed',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
];
const ETS2 = 227_300;
const ATS = 270_880;

const oid = (query: URLSearchParams, name: string) => query.get(`openid.${name}`) ?? '';

const isCheck = ({ method, form }: Visit) =>
  method === 'POST' && oid(form, 'mode') === 'check_authentication';

/** As Steam: whoever asks must say where it leads back to, within the realm that it names. */
function problemOf(query: URLSearchParams): string | null {
  const returnTo = oid(query, 'return_to');
  const realm = oid(query, 'realm');
  if (oid(query, 'ns') !== NAMESPACE) return 'This is no OpenID 2.0 request.';
  if (oid(query, 'mode') !== 'checkid_setup') return 'Only checkid_setup is known here.';
  if (!URL.canParse(returnTo)) return 'There is no way back: openid.return_to is missing.';
  return returnTo.startsWith(realm) ? null : 'openid.return_to lies outside of openid.realm.';
}

function choicePage({ query }: Visit): string {
  const back = hidden([
    ['return_to', oid(query, 'return_to')],
    ['state', query.get('state') ?? ''],
  ]);
  const people = everybody().map(
    ({ steam_id, name, note }) =>
      `<button name="steam_id" value="${steam_id}">${escapeHtml(name)}</button> ${escapeHtml(note)}<br>`,
  );
  return page(
    'Sign in through Steam',
    `<form method="post" action="/openid/choose">${back}<label>Any Steam id <input name="steam_id" inputmode="numeric" pattern="[0-9]{17}" required></label><button>Sign in</button></form>
    <form method="post" action="/openid/choose">${back}<button name="steam_id" value="">Cancel</button></form>
    <form method="post" action="/openid/choose">${back}${people.join('')}</form>`,
  );
}

/** Stands in for the sign-in of Steam and its Web API. */
export function createSteam(url: () => string): Service {
  const secret = randomBytes(32);
  const unused = new Set<string>();
  const sign = (fields: URLSearchParams) =>
    createHmac('sha1', secret)
      .update(SIGNED.map((name) => `${name}:${oid(fields, name)}\n`).join(''))
      .digest('base64');

  function choose({ form }: Visit) {
    const back = new URL(form.get('return_to') ?? '');
    const steamId = form.get('steam_id') ?? '';
    const set = (name: string, value: string) => back.searchParams.set(`openid.${name}`, value);
    set('ns', NAMESPACE);
    if (!/^\d{17}$/.test(steamId)) {
      set('mode', 'cancel');
      return redirect(back.href);
    }
    const nonce = `${new Date().toISOString().slice(0, 19)}Z${randomBytes(20).toString('base64')}`;
    unused.add(nonce);
    set('mode', 'id_res');
    set('op_endpoint', `${url()}/openid/login`);
    set('claimed_id', `https://steamcommunity.com/openid/id/${steamId}`);
    set('identity', `https://steamcommunity.com/openid/id/${steamId}`);
    set('return_to', form.get('return_to') ?? '');
    set('response_nonce', nonce);
    set('assoc_handle', '1234567890');
    set('signed', SIGNED.join(','));
    set('sig', sign(back.searchParams));
    return redirect(back.href);
  }

  function check({ form }: Visit) {
    const isOurs = oid(form, 'sig') === sign(form) && oid(form, 'signed') === SIGNED.join(',');
    const isValid = isOurs && unused.delete(oid(form, 'response_nonce'));
    return plain(`ns:${NAMESPACE}\nis_valid:${String(isValid)}\n`);
  }

  function openId(visit: Visit) {
    if (isCheck(visit)) return check(visit);
    const problem = problemOf(visit.query);
    return problem ? html(page('Error', `<p>${problem}</p>`), 400) : html(choicePage(visit));
  }

  function webApi({ url: { pathname }, query }: Visit) {
    if (!query.get('key'))
      return html(
        '<html><head><title>Unauthorized</title></head><body><h1>Unauthorized</h1>Access is denied.</body></html>',
        401,
      );
    if (/^\/ISteamUser\/GetPlayerSummaries\/v0*2\/?$/.test(pathname)) return json(summaries(query));
    if (/^\/IPlayerService\/GetOwnedGames\/v0*1\/?$/.test(pathname)) return json(ownedGames(query));
    return null;
  }

  const summaries = (query: URLSearchParams) => {
    const ids = (query.get('steamids') ?? '').split(',').filter((id) => /^\d{17}$/.test(id));
    const players = ids.map((steamid) => ({
      steamid,
      communityvisibilitystate: bySteamId(steamid).played ? 3 : 1,
      profilestate: 1,
      personaname: bySteamId(steamid).name,
      profileurl: `https://steamcommunity.com/profiles/${steamid}/`,
      avatar: `${url()}/avatars/${steamid}.png`,
      avatarmedium: `${url()}/avatars/${steamid}.png`,
      avatarfull: `${url()}/avatars/${steamid}.png`,
      personastate: 0,
    }));
    return { response: { players } };
  };

  return {
    name: 'Steam',
    isForPrograms: (visit) => visit.url.pathname.startsWith('/I') || isCheck(visit),
    lie: (visit) =>
      isCheck(visit)
        ? plain(`ns:${NAMESPACE}\nis_valid:false\nnote:is_valid:true\n`)
        : json({ response: { players: 'everybody', games: null, game_count: 'many' } }),
    answer: async (visit) => {
      const { pathname } = visit.url;
      if (pathname === '/openid/login') return openId(visit);
      if (pathname === '/openid/choose' && visit.method === 'POST') return choose(visit);
      const [, steamId] = /^\/avatars\/(\d{17})\.png$/.exec(pathname) ?? [];
      if (steamId) return picture(await avatarOf(bySteamId(steamId).name));
      return webApi(visit);
    },
  };
}

function ownedGames(query: URLSearchParams) {
  const { played } = bySteamId(query.get('steamid') ?? '');
  if (!played) return { response: {} };
  const games = [
    { appid: ETS2, playtime_forever: played.eut2 },
    { appid: ATS, playtime_forever: played.ats },
  ].filter((game) => game.playtime_forever > 0);
  return { response: { game_count: games.length, games } };
}
