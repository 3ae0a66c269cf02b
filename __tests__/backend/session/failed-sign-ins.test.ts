import { setTimeout as wait } from 'node:timers/promises';
import { auditRepeated } from '@/backend/core/audit/audit-repeated';
import { UNKNOWN } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import { failedTimes } from '@/backend/session/sign-in';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { describeOnServer, meetAt } from '@/__tests__/support/backend/locks';

const SECRET = 'a-secret-of-the-panel';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ BACKEND_SECRET: SECRET });
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada' });
});
afterAll(() => backend.close());

const addressOf = (turn: number) => `203.0.${turn}.7`;

/** From a network of its own. */
const ask = (turn: number, path: string, json: unknown) =>
  backend.call(path, {
    method: 'POST',
    json,
    headers: {
      origin: backend.url,
      'x-panel-secret': SECRET,
      'x-forwarded-host': new URL(backend.url).host,
      'x-forwarded-for': addressOf(turn),
    },
  });

async function failFrom(networks: number, emailOf: (turn: number) => string): Promise<void> {
  for (let turn = 0; turn < networks; turn += 1) {
    const json = { email: emailOf(turn), password: 'wrong' };
    expect((await ask(turn, '/api/session', json)).status).toBe(401);
  }
}

const lines = (action: string) =>
  backend.query(
    `select object_id, actor_address, in_words(summary) as summary, after
     from audit_entries where action = '${action}' order by id`,
  );
const addressesOf = (count: number) => Array.from({ length: count }, (_, turn) => addressOf(turn));

describe('sign-ins that fail from many networks', () => {
  it('are one line of the account and hour, which counts them and names some addresses', async () => {
    await failFrom(4, () => 'ada@example.com');
    backend.clock.set('2026-03-20T12:59:59Z');
    const line = { object_id: '1', actor_address: addressOf(0) };
    expect(await lines('auth.login_failed')).toEqual([
      {
        ...line,
        summary: '4 failed sign-ins in an hour',
        after: { times: 4, addresses: addressesOf(4) },
      },
    ]);
    backend.clock.set('2026-03-20T13:00:01Z');
    await failFrom(1, () => 'ada@example.com');
    expect((await lines('auth.login_failed')).slice(1)).toEqual([
      { ...line, summary: 'Wrong password', after: null },
    ]);
  });

  it('are one line also when the first ones fail at the same instant', async () => {
    const at = backend.clock.now();
    const fail = (actor_address: string) =>
      inTransaction(backend.context, (tx) =>
        auditRepeated(tx, {
          at,
          actor_address,
          action: 'auth.login_failed',
          object_type: 'user',
          object_id: UNKNOWN,
          summary: 'Unknown email',
          summaryOf: failedTimes,
        }),
      );
    // The pool opens its connections before, so that all begin together.
    const open = () => inTransaction(backend.context, (tx) => tx.execute('select 1'));
    await Promise.all(addressesOf(6).map(open));
    await Promise.all(addressesOf(6).map(fail));
    expect(await lines('auth.login_failed')).toMatchObject([
      {
        summary: '6 failed sign-ins in an hour',
        after: { times: 6, addresses: expect.arrayContaining(addressesOf(6)) },
      },
    ]);
  });

  it('are one line for all emails that nobody has', async () => {
    await failFrom(14, (turn) => `nobody${turn}@example.com`);
    expect(await lines('auth.login_failed')).toEqual([
      {
        object_id: 'unknown',
        actor_address: addressOf(0),
        summary: '14 failed sign-ins in an hour',
        after: { times: 14, addresses: addressesOf(10) },
      },
    ]);
  });
});

describeOnServer('the right password', () => {
  it('isn’t taken any more when others reach the limit while it is checked', async () => {
    const json = { email: 'ada@example.com', password: PASSWORD };
    const failures = `insert into sign_in_failures (address, email, at)
      select $1, 'ada@example.com', $2 from generate_series(1, 50)`;
    const [answer] = await meetAt(
      backend,
      'lock table users in access exclusive mode',
      [() => ask(1, '/api/session', json)],
      () => backend.query(failures, [addressOf(1), backend.clock.now()]),
    );
    expect(answer?.status).toBe(429);
    expect(await backend.query('select 1 from sessions')).toEqual([]);
  });
});

it('password resets of emails that nobody has are one line too', async () => {
  for (let turn = 0; turn < 6; turn += 1)
    await ask(turn, '/api/session/password', { email: `nobody${turn}@example.com` });
  const resets = () => lines('auth.reset_requested');
  // They are written once the answer is out.
  while (!(await resets()).some(({ summary }) => String(summary).includes('6'))) await wait(20);
  expect(await resets()).toHaveLength(1);
});
