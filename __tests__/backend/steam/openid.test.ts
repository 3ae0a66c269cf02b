import { MISBEHAVIOURS, startService, text } from '@/__tests__/support/services/service';
import { readSettings } from '@/backend/core/config/config';
import { steamSettings } from '@/backend/steam/settings';
import { confirmSteam, steamSignInUrl } from '@/backend/steam/openid';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const STEAM_ID = '76561190000000001';
const RETURN_TO = 'http://localhost:3000/oauth/steam/login?state=a-state-of-ours';
const VALID = `ns:${NAMESPACE}\nis_valid:true\n`;

let steam: Awaited<ReturnType<typeof startService>>;
/** Short where Steam doesn't answer as it should: the result is the same, only sooner. */
const config = (limit = '9') =>
  readSettings({ STEAM_OPENID_URL: `${steam.url}/openid/login`, SERVICE_TIMEOUT: limit }, [
    steamSettings,
  ]);

beforeAll(async () => {
  steam = await startService();
});
beforeEach(() => steam.answerWith(text(VALID)));
afterAll(() => steam.stop());

const ago = (minutes: number) =>
  `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 19)}Z`;

/** What Steam sends the browser back with, as it was recorded, but of this minute. */
const recorded = (changes: Record<string, string> = {}) => {
  const fields = {
    ns: NAMESPACE,
    mode: 'id_res',
    op_endpoint: `${steam.url}/openid/login`,
    claimed_id: `https://steamcommunity.com/openid/id/${STEAM_ID}`,
    identity: `https://steamcommunity.com/openid/id/${STEAM_ID}`,
    return_to: RETURN_TO,
    response_nonce: `${ago(0)}FQh0lPYfwbAOpEUZJl0B5S5NXqs=`,
    assoc_handle: '1234567890',
    signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    sig: 'mTTTiAn9y/OJTNGAOXm3mHzZKVU=',
    ...changes,
  };
  const query = new URLSearchParams({ state: 'a-state-of-ours' });
  for (const [name, value] of Object.entries(fields)) query.set(`openid.${name}`, value);
  return query;
};

const confirm = (query: URLSearchParams, limit?: string) =>
  confirmSteam(config(limit), query, RETURN_TO);
const id = (prefix: string, digits = STEAM_ID) => {
  const claimed_id = `${prefix}${digits}`;
  return { claimed_id, identity: claimed_id };
};

describe('an answer of Steam', () => {
  it('is believed once Steam has said that it is its own', async () => {
    const query = recorded();
    expect(await confirm(query)).toEqual({
      ok: true,
      steam_id: STEAM_ID,
      nonce: query.get('openid.response_nonce'),
    });
    const [asked] = steam.asked;
    expect(asked?.method).toBe('POST');
    expect(asked?.url.pathname).toBe('/openid/login');
    query.delete('state');
    query.set('openid.mode', 'check_authentication');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual(Object.fromEntries(query));
  });

  it('may name the account by the place that Steam is set to', async () => {
    const query = recorded(id(`${steam.url}/openid/id/`));
    expect(await confirm(query)).toMatchObject({ ok: true, steam_id: STEAM_ID });
  });

  it.each<[string, () => Record<string, string>]>([
    ['of another provider', () => ({ op_endpoint: 'https://steam.example/openid/login' })],
    ['of another page of Steam', () => ({ op_endpoint: `${steam.url}/openid/login2` })],
    ['for another return address', () => ({ return_to: 'https://evil.example/oauth/steam' })],
    ['for another state', () => ({ return_to: RETURN_TO.replace('ours', 'theirs') })],
    [
      'about two accounts',
      () => ({ claimed_id: `https://steamcommunity.com/openid/id/${'7'.repeat(17)}` }),
    ],
    [
      'about an account of somebody else’s site',
      () => id('https://steamcommunity.com.evil.example/openid/id/'),
    ],
    ['about an account without https', () => id('http://steamcommunity.com/openid/id/')],
    [
      'about an account with something behind it',
      () => id('https://steamcommunity.com/openid/id/', `${STEAM_ID}/`),
    ],
    [
      'about an account with a line behind it',
      () => id('https://steamcommunity.com/openid/id/', `${STEAM_ID}\n`),
    ],
    [
      'about an account with sixteen digits',
      () => id('https://steamcommunity.com/openid/id/', '7656119000000000'),
    ],
    [
      'about an account in other digits',
      () => id('https://steamcommunity.com/openid/id/', '٧٦٥٦١١٩٠٠٠٠٠٠٠٠٠١'),
    ],
    [
      'that has not signed the account',
      () => ({ signed: 'signed,op_endpoint,identity,return_to,response_nonce,assoc_handle' }),
    ],
    [
      'that has not signed the return address',
      () => ({ signed: 'op_endpoint,claimed_id,identity,response_nonce,assoc_handle' }),
    ],
    ['that has signed nothing', () => ({ signed: '' })],
    ['without a signature', () => ({ sig: '' })],
    ['that is six minutes old', () => ({ response_nonce: `${ago(6)}abc` })],
    ['of the future', () => ({ response_nonce: `${ago(-6)}abc` })],
    ['with a nonce that is only a date', () => ({ response_nonce: ago(0) })],
    ['with a nonce of another kind', () => ({ response_nonce: 'abc' })],
    ['that is none but a way back', () => ({ mode: 'cancel' })],
    ['of an older protocol', () => ({ ns: 'http://openid.net/signon/1.1' })],
  ])('is refused before Steam is asked when it is one %s', async (_what, changes) => {
    expect(await confirm(recorded(changes()))).toEqual({ ok: false, reason: 'refused' });
    expect(steam.asked).toEqual([]);
  });

  it('is refused when a field is there twice', async () => {
    const query = recorded();
    query.append('openid.claimed_id', `https://steamcommunity.com/openid/id/${'7'.repeat(17)}`);
    expect(await confirm(query)).toEqual({ ok: false, reason: 'refused' });
    expect(steam.asked).toEqual([]);
  });

  it.each([
    ['says no', 'is_valid:false\n'],
    ['says yes in another line’s words', 'is_valid:false\nnote:is_valid:true\n'],
    ['says both', 'is_valid:true\nis_valid:false\n'],
    ['says yes and more', 'is_valid:true, or not\n'],
  ])('is refused when Steam %s', async (_how, verdict) => {
    steam.answerWith(text(`ns:${NAMESPACE}\n${verdict}`));
    expect(await confirm(recorded())).toEqual({ ok: false, reason: 'refused' });
  });

  it.each([...MISBEHAVIOURS, ['says so with spaces before it', text(' is_valid:true\n')] as const])(
    'is not believed when Steam %s',
    async (_how, answer) => {
      steam.answerWith(answer);
      expect(await confirm(recorded(), '1')).toEqual({ ok: false, reason: 'unreachable' });
    },
  );
});

describe('the way to Steam', () => {
  it('names where to come back to and leaves the account open', () => {
    const url = new URL(
      steamSignInUrl(config(), { returnTo: RETURN_TO, realm: 'http://localhost:3000' }) ?? '',
    );
    expect(`${url.origin}${url.pathname}`).toBe(`${steam.url}/openid/login`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'openid.ns': NAMESPACE,
      'openid.mode': 'checkid_setup',
      'openid.return_to': RETURN_TO,
      'openid.realm': 'http://localhost:3000',
      'openid.identity': `${NAMESPACE}/identifier_select`,
      'openid.claimed_id': `${NAMESPACE}/identifier_select`,
    });
  });

  it('is none where Steam is switched off', async () => {
    const off = readSettings({ STEAM_OPENID_URL: 'off' }, [steamSettings]);
    expect(steamSignInUrl(off, { returnTo: RETURN_TO, realm: 'x' })).toBeNull();
    expect(await confirmSteam(off, recorded(), RETURN_TO)).toMatchObject({ ok: false });
  });

  it('leads to Steam itself where nothing else is set', () => {
    const url = steamSignInUrl(readSettings({}, [steamSettings]), {
      returnTo: RETURN_TO,
      realm: 'x',
    });
    expect(url).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?openid\.ns=/);
  });
});
