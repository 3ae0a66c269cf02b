import { addMinutes, subMinutes } from 'date-fns';
import { askOutside, textOf } from '@/backend/core/outbox/ask-outside';
import { machineTime } from '@/backend/core/time/clock';
import type { Config } from '@/backend/core/config/config';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const ANY_OF_THEIRS = `${NAMESPACE}/identifier_select`;
const IDS_OF_STEAM = 'https://steamcommunity.com/openid/id/';
const MUST_BE_SIGNED = [
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
];
const NONCE_MINUTES = 5;
const NONCE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ[\x21-\x7e]{1,200}$/;
const NONCE_DATE_LENGTH = '2026-01-01T00:00:00Z'.length;

type Asking = Pick<Config, 'steam' | 'answerWithinMs'>;

/** Where to go to prove a Steam account; null where Steam isn't set up. */
export function steamSignInUrl(
  { steam }: Asking,
  { returnTo, realm }: { returnTo: string; realm: string },
): string | null {
  if (!steam) return null;
  const url = new URL(steam.openIdUrl);
  url.search = new URLSearchParams({
    'openid.ns': NAMESPACE,
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo,
    'openid.realm': realm,
    'openid.identity': ANY_OF_THEIRS,
    'openid.claimed_id': ANY_OF_THEIRS,
  }).toString();
  return url.href;
}

interface Assertion {
  steam_id: string;
  /** Good once: whoever believes the assertion keeps it for as long as it is fresh. */
  nonce: string;
}

/**
 * What the browser brought back from Steam, once Steam itself has said that it is its own.
 * `query` is that of the return address, `returnTo` the address that was given on the way out.
 */
export async function confirmSteam(
  config: Asking,
  query: URLSearchParams,
  returnTo: string,
): Promise<({ ok: true } & Assertion) | { ok: false; reason: 'refused' | 'unreachable' }> {
  const endpoint = config.steam?.openIdUrl;
  if (!endpoint) return { ok: false, reason: 'unreachable' };
  const assertion = readAssertion(query, { endpoint, returnTo, now: machineTime() });
  if (!assertion) return { ok: false, reason: 'refused' };

  const asked = new URLSearchParams([...query].filter(([name]) => name.startsWith('openid.')));
  asked.set('openid.mode', 'check_authentication');
  const answer = await askOutside(config, endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: asked.toString(),
  });
  if (answer === 'unreachable' || answer.status !== 200)
    return { ok: false, reason: 'unreachable' };
  const verdict = verdictOf(textOf(answer));
  return verdict === 'valid' ? { ok: true, ...assertion } : { ok: false, reason: verdict };
}

/** `is_valid` has to be a line of its own, and the only one of its name. */
function verdictOf(text: string): 'valid' | 'refused' | 'unreachable' {
  const verdicts = text.split(/\r?\n/).filter((line) => line.startsWith('is_valid:'));
  if (verdicts.length === 0) return 'unreachable';
  return verdicts.length === 1 && verdicts[0] === 'is_valid:true' ? 'valid' : 'refused';
}

interface Expected {
  endpoint: string;
  returnTo: string;
  now: Date;
}

/** Steam signs whatever it is asked to sign: that an assertion is meant for us is ours to see. */
function readAssertion(query: URLSearchParams, expected: Expected): Assertion | null {
  const names = [...query.keys()].filter((name) => name.startsWith('openid.'));
  // Of a field that is there twice we would read one and Steam the other.
  if (new Set(names).size !== names.length) return null;
  const field = (name: string) => query.get(`openid.${name}`) ?? '';
  const signed = field('signed').split(',');
  const nonce = field('response_nonce');
  const steam_id = steamIdOf(field('claimed_id'), expected.endpoint);
  const isMeantForUs =
    field('ns') === NAMESPACE &&
    field('mode') === 'id_res' &&
    field('op_endpoint') === expected.endpoint &&
    field('identity') === field('claimed_id') &&
    field('return_to') === expected.returnTo &&
    field('sig') !== '' &&
    MUST_BE_SIGNED.every((name) => signed.includes(name)) &&
    isFresh(nonce, expected.now);
  return isMeantForUs && steam_id !== null ? { steam_id, nonce } : null;
}

/** Steam that is set to another place may name its accounts as Steam does or by that place. */
function steamIdOf(claimed: string, endpoint: string): string | null {
  const prefix = [IDS_OF_STEAM, `${new URL(endpoint).origin}/openid/id/`].find((one) =>
    claimed.startsWith(one),
  );
  const id = prefix === undefined ? '' : claimed.slice(prefix.length);
  return /^\d{17}$/.test(id) ? id : null;
}

function isFresh(nonce: string, now: Date): boolean {
  if (!NONCE.test(nonce)) return false;
  const at = new Date(nonce.slice(0, NONCE_DATE_LENGTH));
  return at >= subMinutes(now, NONCE_MINUTES) && at <= addMinutes(now, NONCE_MINUTES);
}
