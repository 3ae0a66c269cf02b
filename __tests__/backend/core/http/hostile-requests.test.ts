import { DEMO_ACCOUNTS } from '@/backend/demo/people/accounts';
import { errorAnswer } from '@/lib/contracts/core/errors';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import {
  hostileRequests,
  readDescription,
  type Attempt,
  type Described,
} from '@/__tests__/support/backend/hostile-requests';
import { startService } from '@/__tests__/support/services/service';

const ROLES = [...new Set(DEMO_ACCOUNTS.map(({ role }) => role))];
const STRANGER = 'a stranger';
const CALLERS = [STRANGER, ...ROLES];
/** Of what one caller may call, one in so many; the stranger and the administrator send all of it. */
const SHARE = 20;
/** Requests that come together share the look at their session. */
const AT_ONCE = 20;
/** The administrator's thousands of requests take ten seconds of a machine that does nothing else. */
const LONGEST_MS = 300_000;
const WORDS_OF_THE_LIBRARY = /Invalid (input|option|string)|Too (small|big)|Unrecognized|received/;

let steam: Awaited<ReturnType<typeof startService>>;
let backend: TestBackend;
let endpoints: Described[];
const cookies = new Map<string, string>();

beforeAll(async () => {
  steam = await startService();
  steam.answerWith((_request, answer) => answer.end());
  backend = await startBackend({ RATE_LIMIT_FACTOR: '100000', STEAM_OPENID_URL: steam.url });
  endpoints = readDescription(await (await backend.call('/api/openapi.json')).json());
  for (const role of ROLES) await backend.addMember({ name: role }, [role]);
});
afterAll(async () => {
  await backend.close();
  await steam.stop();
});

/** The session of a caller; a new one where an endpoint has just ended it. */
async function cookieOf(caller: string): Promise<string | undefined> {
  if (caller === STRANGER) return undefined;
  const known = cookies.get(caller);
  if (known && (await backend.call('/api/session', { cookie: known })).status === 200) return known;
  const cookie = await backend.signIn(`${caller.toLowerCase().replaceAll(' ', '.')}@example.com`);
  cookies.set(caller, cookie);
  return cookie;
}

async function send(endpoint: Described, { path, body }: Attempt, cookie: string | undefined) {
  const answer = await backend.call(path, {
    method: endpoint.method,
    cookie,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text };
}

/** What is wrong with an answer; nothing where it is what it should be. */
function faultOf({ status, text }: { status: number; text: string }): string | undefined {
  if (status >= 500) return `answered ${status}: ${text}`;
  if (status < 400) return undefined;
  try {
    const { error } = errorAnswer.parse(JSON.parse(text));
    const told = [error.message, ...Object.values(error.fields ?? {})].join(' ');
    return WORDS_OF_THE_LIBRARY.test(told) ? `said "${told}"` : undefined;
  } catch {
    return `answered ${status} in another form: ${text}`;
  }
}

const nameOf = ({ method }: Described, { path, body }: Attempt) =>
  `${method} ${path.slice(0, 100)} ${body?.slice(0, 100) ?? ''}`;

/** The endpoints that a caller may call: others refuse them before anything is read. */
async function endpointsOf(caller: string): Promise<Described[]> {
  const [found] = await backend.query('select permissions from roles where name = $1', [caller]);
  const held = new Set<unknown>(Array.isArray(found?.permissions) ? found.permissions : []);
  return endpoints.filter(({ needs }) => {
    if (needs === 'anyone') return true;
    return caller !== STRANGER && (needs === 'member' || needs.some((name) => held.has(name)));
  });
}

describe.each(CALLERS.map((caller, place) => ({ caller, place })))(
  'asked by $caller, every endpoint',
  ({ caller, place }) => {
    const isAskedAll = caller === STRANGER || caller === 'Administrator';

    it(
      'refuses what no honest caller sends in the form of every refusal',
      async () => {
        const faults: string[] = [];
        let cookie = await cookieOf(caller);
        for (const endpoint of await endpointsOf(caller)) {
          const attempts = hostileRequests(endpoint).filter(
            (_attempt, turn) => isAskedAll || turn % SHARE === place,
          );
          const ask = async (attempt: Attempt) => {
            const answer = await send(endpoint, attempt, cookie);
            const fault = faultOf(answer);
            if (fault) faults.push(`${nameOf(endpoint, attempt)}: ${fault}`);
            return answer.status;
          };
          for (let done = 0; done < attempts.length; done += AT_ONCE) {
            const some = await Promise.all(attempts.slice(done, done + AT_ONCE).map(ask));
            // One of these attempts may have ended the session.
            if (some.includes(401)) cookie = await cookieOf(caller);
          }
        }
        expect(faults).toEqual([]);
      },
      LONGEST_MS,
    );
  },
);

it('are all asked: the description lists what every part of the panel has', () => {
  expect(endpoints.length).toBeGreaterThan(15);
  expect(endpoints.some(({ needs }) => Array.isArray(needs))).toBe(true);
});
