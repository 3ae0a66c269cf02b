import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser } from '@/__tests__/support/backend/browser';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', email: 'zoe@example.com' });
});
afterAll(() => backend.close());

const listed = async (cookie: string, query = '') =>
  (await backend.call(`/api/sessions${query}`, { cookie })).json();
const idsOf = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id);

/** Session `id` was last used so many minutes before now. */
const lastUsed = (id: number, minutes: number) =>
  backend.query(
    `update sessions set last_used_at = timestamptz '2026-03-20T12:00:00Z' - interval '${minutes} minutes' where id = ${id}`,
  );

describe('the open sessions of a member', () => {
  it('name the device in words', async () => {
    const answer = await backend.call('/api/session', {
      method: 'POST',
      json: { email: 'zoe@example.com', password: 'a-password-for-tests' },
      headers: { 'user-agent': FIREFOX },
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect((await listed(cookie.split(';')[0] ?? '')).items[0].device).toBe('Firefox on Linux');
  });

  it('begin with this device, then the one used last', async () => {
    const own = await backend.signInByForm('zoe@example.com');
    for (let more = 0; more < 3; more += 1) await backend.signInByForm('zoe@example.com');
    await lastUsed(1, 50);
    await lastUsed(2, 30);
    await lastUsed(3, 10);
    await lastUsed(4, 20);
    expect(idsOf(await listed(own))).toEqual([1, 3, 4, 2]);
  });

  it('have one of each browser, which ends the one before when it signs in again', async () => {
    const browser = openBrowser(backend);
    const form = { email: 'zoe@example.com', password: PASSWORD };
    await browser.post('/api/session', form);
    const before = `session=${browser.cookies.get('session')}`;
    await browser.post('/api/session', form);
    expect((await backend.call('/api/session', { cookie: before })).status).toBe(401);
    expect((await listed(`session=${browser.cookies.get('session')}`)).items).toHaveLength(1);
  });

  it('come 25 at a time, each once', async () => {
    const own = await backend.signInByForm('zoe@example.com');
    await backend.query(
      `insert into sessions (user_id, token_hash, device, address, created_at, last_used_at)
         select 1, 'hash ' || n, '', '192.0.2.1', last_used_at, last_used_at - interval '1 minute' * (n / 2)
           from sessions, generate_series(1, 59) n where id = 1`,
    );
    const pages = [await listed(own)];
    while (pages.at(-1).next) pages.push(await listed(own, `?cursor=${pages.at(-1).next}`));
    expect(pages.map((page) => page.items.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flatMap(idsOf)).size).toBe(60);
    expect(pages.flatMap((page) => page.items).filter((item) => item.is_current)).toHaveLength(1);
  });

  it('leave out those that are over', async () => {
    const own = await backend.signInByForm('zoe@example.com');
    await backend.signInByForm('zoe@example.com');
    await lastUsed(2, 31 * 24 * 60);
    expect(idsOf(await listed(own))).toEqual([1]);
  });

  it.each(['?cursor=nonsense', '?page=2', '?cursor=a&cursor=b'])(
    'refuse %s with 400',
    async (query) => {
      const cookie = await backend.signInByForm('zoe@example.com');
      expect((await backend.call(`/api/sessions${query}`, { cookie })).status).toBe(400);
    },
  );
});

it('signing out all others ends every session but this one, and is kept', async () => {
  await backend.addMember({ name: 'Ada', email: 'ada@example.com' });
  const own = await backend.signInByForm('zoe@example.com');
  const other = await backend.signInByForm('zoe@example.com');
  const third = await backend.signInByForm('zoe@example.com');
  const ada = await backend.signInByForm('ada@example.com');
  const ended = await backend.call('/api/sessions/others', { method: 'DELETE', cookie: own });
  expect(ended.status).toBe(200);
  const statusOf = async (cookie: string) =>
    (await backend.call('/api/session', { cookie })).status;
  expect([await statusOf(other), await statusOf(third)]).toEqual([401, 401]);
  expect([await statusOf(own), await statusOf(ada)]).toEqual([200, 200]);
  expect(
    await backend.query(
      "select actor_id, in_words(summary) as summary from audit_entries where action = 'auth.other_sessions_ended'",
    ),
  ).toEqual([{ actor_id: 1, summary: 'Signed out on every other device' }]);
});
