import { DEMO_ACCOUNTS } from '@/backend/demo/people/accounts';
import { beginWithRules } from '@/backend/training/first-rules';
import { recordAcceptances } from '@/backend/training/rules-store';
import { errorAnswer } from '@/lib/contracts/core/errors';
import { type Hold, HOLD_CODES } from '@/lib/contracts/core/holds';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import {
  pathOf,
  readDescription,
  sampleBody,
  type Described,
} from '@/__tests__/support/backend/hostile-requests';
import { watchWrites } from '@/__tests__/support/backend/written-tables';

const ROLES = [...new Set(DEMO_ACCOUNTS.map(({ role }) => role))];
/** Administrators who have to do something else first. */
const HELD: Readonly<Record<string, Hold>> = {
  'a member in onboarding': 'onboarding',
  'a member with rules to accept': 'rules',
  'a member without an account': 'connections',
};
const CALLERS = ['a stranger', ...Object.keys(HELD), ...ROLES];

/** Where a caller leaves a trace whatever is answered: when they were here, and what failed. */
const TRACES = ['sessions', 'sign_in_failures', 'tracker_calls'];
const MADE_UP = '999999';
const EXTRA_FIELD = 'is_administrator';

let backend: TestBackend;
let endpoints: Described[];
let written: () => Promise<string[]>;
const permissions = new Map<string, readonly string[]>();

const emailOf = (caller: string) => `${caller.toLowerCase().replaceAll(' ', '.')}@example.com`;

beforeAll(async () => {
  backend = await startBackend({
    RATE_LIMIT_FACTOR: '100000',
    REQUIRED_CONNECTIONS: 'truckersmp',
  });
  const { clock, db } = backend.context;
  const rules = await db.transaction((tx) => beginWithRules(tx, clock.now()));
  endpoints = readDescription(await (await backend.call('/api/openapi.json')).json());
  const accepted: number[] = [];
  for (const [place, role] of ROLES.entries()) {
    accepted.push(await backend.addMember({ name: role, truckersmp_id: place + 1 }, [role]));
    const [found] = await backend.query('select permissions from roles where name = $1', [role]);
    permissions.set(role, Array.isArray(found?.permissions) ? found.permissions : []);
  }
  for (const [name, hold] of Object.entries(HELD)) {
    const state = hold === 'onboarding' ? hold : 'active';
    const id = await backend.addMember({ name, state }, ['Administrator']);
    if (hold === 'connections') accepted.push(id);
  }
  await recordAcceptances(db, accepted, { version_id: rules, at: clock.now() });
  written = await watchWrites(backend, TRACES);
});
afterAll(() => backend.close());

/** With which code the declaration refuses a caller; null where they have a right to it. */
function refusalOf(caller: string, { needs, isOpenOnHold }: Described): string | null {
  if (needs === 'anyone') return null;
  if (caller === 'a stranger') return 'not_signed_in';
  const hold = HELD[caller];
  if (hold) return isOpenOnHold ? null : HOLD_CODES[hold];
  const held = permissions.get(caller) ?? [];
  if (needs === 'member' || needs.some((name) => held.includes(name))) return null;
  return 'permission_missing';
}
const REFUSALS = new Map<string, number>([
  ['not_signed_in', 401],
  ...Object.values(HOLD_CODES).map((code) => [code, 403] as const),
  ['permission_missing', 403],
]);

async function send(endpoint: Described, id: string, json: unknown, cookie: string | undefined) {
  const answer = await backend.call(pathOf(endpoint, id), {
    method: endpoint.method,
    cookie,
    ...(endpoint.body && { json }),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const error = answer.status < 400 ? null : errorAnswer.parse(await answer.json()).error;
  if (!error && !isJson) await answer.body?.cancel();
  return { status: answer.status, code: error?.code ?? '', fields: error?.fields ?? {} };
}

const nameOf = ({ method, path }: Described) => `${method} ${path}`;
/** Nothing has to be named for these: whoever may call them has it done. */
const isDoneUnasked = ({ body, params }: Described) => body === undefined && params.length === 0;
/** What a tracker sends is kept even when nobody is believed: the staff can look at it. */
const isTrackers = ({ path }: Described) => path.startsWith('/api/trackers/');
/** Who reads these is named in the audit log. */
const isReadOnRecord = ({ method, path }: Described) =>
  method === 'GET' && (path.endsWith('/export') || path.includes('payload'));
function mayWrite(endpoint: Described, tables: readonly string[]): boolean {
  if (isTrackers(endpoint)) return tables.join() === 'refused_payloads';
  if (isReadOnRecord(endpoint)) return tables.join() === 'audit_entries';
  if (endpoint.method === 'GET') return false;
  return isDoneUnasked(endpoint);
}
const ENDS_SESSIONS = ['DELETE /api/session', 'DELETE /api/sessions'];

/** Requests that come together share the look at their session, and one at what was written. */
const AT_ONCE = 20;

function inBatches(asked: readonly Described[], comesAlone: (one: Described) => boolean) {
  const others = asked.filter((one) => !comesAlone(one));
  const batches = asked.filter(comesAlone).map((one) => [one]);
  for (let done = 0; done < others.length; done += AT_ONCE)
    batches.push(others.slice(done, done + AT_ONCE));
  return batches;
}

describe.each(CALLERS)('every endpoint that %s asks', (caller) => {
  const isStranger = caller === 'a stranger';
  const signIn = async () => (isStranger ? undefined : backend.signInByForm(emailOf(caller)));

  /** Runs through those endpoints, signed in again where one has just ended the session. */
  async function walk(
    of: (endpoint: Described) => boolean,
    mayWriteTo: (endpoint: Described, tables: readonly string[]) => boolean,
    faultsOf: (endpoint: Described, cookie: string | undefined) => Promise<string[]>,
  ): Promise<string[]> {
    const faults: string[] = [];
    let cookie = await signIn();
    await written();
    const comesAlone = (one: Described) =>
      isReadOnRecord(one) || isTrackers(one) || (one.method !== 'GET' && isDoneUnasked(one));
    for (const batch of inBatches(endpoints.filter(of), comesAlone)) {
      const found = await Promise.all(
        batch.map(async (endpoint) =>
          (await faultsOf(endpoint, cookie)).map((fault) => `${nameOf(endpoint)}: ${fault}`),
        ),
      );
      faults.push(...found.flat());
      const tables = await written();
      if (tables.length > 0 && !batch.every((endpoint) => mayWriteTo(endpoint, tables)))
        faults.push(`${batch.map(nameOf).join(' or ')}: wrote to ${tables.join(', ')}`);
      if (!batch.some((endpoint) => ENDS_SESSIONS.includes(nameOf(endpoint)))) continue;
      cookie = await signIn();
      await written();
    }
    return faults;
  }

  it('is refused as it is declared, whatever record it names, and writes nothing', async () => {
    const faults = await walk(
      (endpoint) => refusalOf(caller, endpoint) !== null,
      () => false,
      async (endpoint, cookie) => {
        const code = refusalOf(caller, endpoint) ?? '';
        const answers = [
          await send(endpoint, '1', sampleBody(endpoint), cookie),
          await send(endpoint, 'none', { [EXTRA_FIELD]: true }, cookie),
        ];
        return answers
          .filter((answer) => answer.code !== code || answer.status !== REFUSALS.get(code))
          .map((answer) => `${answer.status} ${answer.code} instead of ${code}`);
      },
    );
    expect(faults).toEqual([]);
  });

  it('is open as it is declared, and writes nothing for a record or a field that is none', async () => {
    const faults = await walk(
      (endpoint) => refusalOf(caller, endpoint) === null,
      mayWrite,
      async (endpoint, cookie) => {
        const body = sampleBody(endpoint);
        const faults: string[] = [];
        const hear = ({ status, code }: Awaited<ReturnType<typeof send>>) => {
          if (REFUSALS.has(code) || status >= 500) faults.push(`${status} ${code}`);
        };
        if (endpoint.params.length > 0 || !body) {
          const answer = await send(endpoint, MADE_UP, body, cookie);
          hear(answer);
          if (endpoint.params.length > 0 && answer.status < 400 && !isTrackers(endpoint))
            faults.push(`${answer.status} for a record that is none`);
        }
        if (body) {
          const answer = await send(endpoint, MADE_UP, { ...body, [EXTRA_FIELD]: true }, cookie);
          hear(answer);
          const isNamed = Object.keys(answer.fields).some((name) => name.endsWith(EXTRA_FIELD));
          if (!isNamed && answer.status !== 404 && !isTrackers(endpoint))
            faults.push(`${answer.status} ${answer.code} with a field that is none`);
        }
        return faults;
      },
    );
    expect(faults).toEqual([]);
  });
});

it('is there: the description lists what every part of the panel has', () => {
  expect(endpoints.length).toBeGreaterThan(200);
  expect(ROLES).toHaveLength(7);
});
