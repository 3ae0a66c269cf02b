import { PASSWORD } from '@/__tests__/support/backend';
import { openBrowser, type Browser } from '@/__tests__/support/browser';
import { type BackendWithFolder, DELIVERY, meetAda } from '@/__tests__/support/own-data';
import { aPicture, bytesOf, startBackendWithFolder } from '@/__tests__/support/pictures';
import { STEAM_ID } from '@/__tests__/support/trucky';
import { findBlacklistHits } from '@/backend/hr/blacklist-store';
import { maintain } from '@/backend/maintenance';
import { eraseAccounts } from '@/backend/own-data/erase';

let backend: BackendWithFolder;
let ada: number;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  ({ ada, browser } = await meetAda(backend));
});
afterAll(() => backend.close());

const DUE = '2026-04-19T12:00:00Z';

const cookie = (by = browser) => `session=${by.cookies.get('session') ?? ''}`;
const ask = (body: unknown = { current: PASSWORD, name: 'Ada Lovelace' }, by = browser) =>
  by.ask('POST', '/api/own-account/deletion', body);
const takeBack = (by = browser) => by.ask('DELETE', '/api/own-account/deletion');
async function forget() {
  await ask();
  backend.clock.set(DUE);
  await maintain(backend.context);
}
const user = async (id = ada) => (await backend.query(`select * from users where id = ${id}`))[0];

describe('asking to be forgotten', () => {
  it('needs the password and the own name, and says when', async () => {
    for (const body of [
      { current: 'wrong', name: 'Ada Lovelace' },
      { name: 'Ada Lovelace' },
      { current: PASSWORD, name: 'ada lovelace' },
      { current: PASSWORD, name: '' },
    ])
      expect((await ask(body)).status).toBe(422);
    expect((await ask()).body).toEqual({ due_at: '2026-04-19T12:00:00.000Z' });
    expect((await browser.get('/api/own-account')).body.deletion_due_at).toBe(
      '2026-04-19T12:00:00.000Z',
    );
    expect((await ask()).status).toBe(409);
  });

  it('is told to the member by mail and to who manages accounts', async () => {
    await ask();
    expect(
      await backend.query("select content->>'to' as to from outbox_entries where kind = 'mail'"),
    ).toEqual([{ to: 'ada@example.com' }]);
    expect(await backend.query('select message from notifications')).toEqual([
      { message: 'Ada Lovelace asked to be forgotten. It will be done on 19 Apr 2026.' },
    ]);
  });

  it('changes nothing for 30 days, and can be taken back until then', async () => {
    await ask();
    backend.clock.set('2026-04-19T11:59:59Z');
    await maintain(backend.context);
    expect(await user()).toMatchObject({ name: 'Ada Lovelace', state: 'active' });
    const again = openBrowser(backend);
    await again.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
    expect((await takeBack(again)).status).toBe(200);
    expect((await takeBack(again)).status).toBe(409);
    backend.clock.set('2026-05-19T12:00:00Z');
    await maintain(backend.context);
    expect(await user()).toMatchObject({ name: 'Ada Lovelace', state: 'active' });
  });

  it('is refused to the last administrator', async () => {
    const boss = openBrowser(backend);
    await boss.post('/api/session', { email: 'boss@example.com', password: PASSWORD });
    const refused = await ask({ current: PASSWORD, name: 'Boss' }, boss);
    expect(refused.body.error).toMatchObject({ code: 'last_administrator' });
    await backend.addMember({ name: 'Second' }, ['Administrator']);
    expect((await ask({ current: PASSWORD, name: 'Boss' }, boss)).status).toBe(200);
  });

  it('leaves one of two administrators who asked on the same day', async () => {
    await backend.addMember({ name: 'Second', email: 'second@example.com' }, ['Administrator']);
    for (const [email, name] of [
      ['boss@example.com', 'Boss'],
      ['second@example.com', 'Second'],
    ]) {
      const by = openBrowser(backend);
      await by.post('/api/session', { email, password: PASSWORD });
      expect((await ask({ current: PASSWORD, name }, by)).status).toBe(200);
    }
    backend.clock.set(DUE);
    await Promise.all([maintain(backend.context), maintain(backend.context)]);
    expect(
      await backend.query("select count(*)::int as gone from users where state = 'deleted'"),
    ).toEqual([{ gone: 1 }]);
    // Who is left hears why, once a day.
    await maintain(backend.context);
    expect(
      await backend.query(
        "select message from notifications where kind like 'deletion_waits%' and user_id in (select id from users where state = 'active')",
      ),
    ).toEqual([{ message: expect.stringMatching(/^Your account is not deleted yet/) }]);
  });
});

it('an account that can’t be forgotten holds up none of the others', async () => {
  const bea = await backend.addMember({ name: 'Bea', email: 'bea@example.com' });
  await ask();
  const by = openBrowser(backend);
  await by.post('/api/session', { email: 'bea@example.com', password: PASSWORD });
  backend.clock.set('2026-03-20T12:00:01Z');
  await ask({ current: PASSWORD, name: 'Bea' }, by);
  await backend.query(
    `alter table users add constraint stays check (id <> ${ada} or state <> 'deleted')`,
  );
  backend.clock.set('2026-04-19T12:00:01Z');
  await expect(eraseAccounts(backend.context)).rejects.toThrow('not forgotten');
  await backend.query('alter table users drop constraint stays');
  expect((await user(bea))?.['state']).toBe('deleted');
  expect((await user())?.['state']).toBe('active');
});

describe('who is forgotten', () => {
  it('leaves an account that is nobody’s, and cannot sign in', async () => {
    await forget();
    expect(await user()).toMatchObject({
      name: `Former member #${ada}`,
      state: 'deleted',
      email: null,
      password_hash: null,
      steam_id: null,
      discord_id: null,
      truckersmp_id: null,
      bio: null,
      country: null,
      member_no: null,
    });
    expect((await browser.get('/api/session')).status).toBe(401);
    const again = { email: 'ada@example.com', password: PASSWORD };
    expect((await browser.post('/api/session', again)).status).toBe(401);
  });

  it('is found nowhere in the database by name, mail or id', async () => {
    await backend.postToTrucky(DELIVERY);
    await browser.ask('PUT', '/api/own-account/about', { bio: 'x', country: null, language: 'en' });
    await forget();
    const tables = await backend.query(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const found = [];
    for (const { name } of tables) {
      const rows = await backend.query(`select t::text as row from "${String(name)}" t`);
      found.push(
        ...rows.filter(({ row }) =>
          /Ada Lovelace|ada@example|76561190000000001|12345678|I drive at night/.test(String(row)),
        ),
      );
    }
    expect(found).toEqual([]);
  });

  it('is not told of by a former name either, which somebody else may bear by now', async () => {
    const warn = async (user_id: number) => {
      const boss = await backend.signIn('boss@example.com');
      const { version } = await backend.ask(`/api/accounts/${user_id}`, { cookie: boss });
      return backend.call('/api/accounts/warnings', {
        method: 'POST',
        json: { members: [{ user_id, version }], reason: 'Sped through Lyon.' },
        cookie: boss,
      });
    };
    expect((await warn(ada)).status).toBe(200);
    await browser.ask('PUT', '/api/own-account/name', { name: 'Ada "King"' });
    await backend.query(
      `insert into audit_entries (at, action, object_type, object_id, summary, after)
       values ('2026-03-20T12:00:00Z', 'job_report.taken', 'job_report', '1', 'Taken', '{"handler": "Ada \\"King\\""}')`,
    );
    await ask({ current: PASSWORD, name: 'Ada "King"' });
    backend.clock.set('2026-03-21T12:00:00Z');
    const heir = await backend.addMember({ name: 'Ada Lovelace', email: 'heir@example.com' });
    expect((await warn(heir)).status).toBe(200);
    backend.clock.set(DUE);
    await maintain(backend.context);
    expect(
      await backend.query(
        "select summary, after from audit_entries where action in ('user.warned', 'job_report.taken') order by id",
      ),
    ).toEqual([
      { summary: 'Warned Former member', after: null },
      { summary: 'Taken', after: { handler: 'Former member' } },
      { summary: 'Warned Ada Lovelace', after: null },
    ]);
  });

  it('takes a name that reads like a number from texts alone', async () => {
    await browser.ask('PUT', '/api/own-account/name', { name: '42' });
    await backend.query(
      `insert into audit_entries (at, action, object_type, object_id, summary, after)
       values ('2026-03-20T12:00:00Z', 'job.changed', 'job', '1', 'Changed', '{"42": 42, "handler": "42", "km": "42nd"}')`,
    );
    await backend.query(
      `insert into outbox_entries (kind, lane, content, cause, created_at, next_attempt_at)
       values ('mail', 'mail boss@example.com', '{"text": "42 applied.", "user_id": 42}', 'one', '2026-03-20T12:00:00Z', '2030-01-01')`,
    );
    expect((await ask({ current: PASSWORD, name: '42' })).status).toBe(200);
    backend.clock.set(DUE);
    await maintain(backend.context);
    expect(
      await backend.query("select after from audit_entries where action = 'job.changed'"),
    ).toEqual([{ after: { '42': 42, handler: 'Former member', km: '42nd' } }]);
    expect(await backend.query('select content from outbox_entries')).toContainEqual({
      content: { text: 'Former member applied.', user_id: 42 },
    });
  });

  it('leaves no words of what they asked for, and nothing that waits for them', async () => {
    await backend.postToTrucky(DELIVERY);
    const { items } = (await browser.ask('GET', '/api/jobs')).body;
    await browser.ask('POST', '/api/job-reports', {
      job_id: items[0].id,
      kind: 'other',
      text: 'My brother Tom drove it for me.',
    });
    await backend.query(
      `insert into manual_job_requests (user_id, status, finished_at, driven_km, delivery, reason, comment, proofs, created_at, updated_at)
       values (${ada}, 'pending', now(), 1, '{}', 'other', 'Tom again', '{}', now(), now())`,
    );
    await forget();
    expect(
      await backend.query("select after::text from audit_entries where after::text like '%Tom%'"),
    ).toEqual([]);
    expect(await backend.query('select status, comment from manual_job_requests')).toEqual([
      { status: 'withdrawn', comment: null },
    ]);
  });

  it('keeps deliveries, points and totals, which others see under that name', async () => {
    await backend.postToTrucky(DELIVERY);
    const totals = () =>
      backend.query(`select jobs, km, points from driver_totals order by user_id`);
    const before = await totals();
    await forget();
    expect(await totals()).toEqual(before);
    const boss = await backend.signIn('boss@example.com');
    const { items } = await backend.ask('/api/jobs?scope=all', { cookie: boss });
    expect(items[0].driver.name).toBe(`Former member #${ada}`);
  });

  it('has no pictures left', async () => {
    const bytes = await bytesOf(aPicture(64, 64).png());
    const sent = { method: 'POST', body: bytes, cookie: cookie() };
    const { key } = await (await backend.call('/api/uploads/avatar', sent)).json();
    await browser.ask('PUT', '/api/own-account/avatar', { key });
    await forget();
    await maintain(backend.context);
    expect(await backend.query('select key from uploads')).toEqual([]);
    const boss = await backend.signIn('boss@example.com');
    expect((await backend.call(`/api/files/${key}`, { cookie: boss })).status).toBe(404);
  });

  it('still meets the blacklist, by what cannot be read', async () => {
    await backend.query(
      `insert into blacklist_entries (names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity, state, by_user, created_at, updated_at)
       values (array['Ada Lovelace'], array['${STEAM_ID}'], '{}', '{}', '{}', 'Rammed others.', 'block', 'active', 2, now(), now())`,
    );
    await forget();
    const identity = { name: 'Somebody Else', discord_id: null, truckersmp_id: null, email: null };
    const hits = (steam_id: string) =>
      findBlacklistHits(backend.context.db, { ...identity, steam_id }, { isActive: true });
    expect(await hits(STEAM_ID)).toMatchObject([{ severity: 'block', matched: ['Steam'] }]);
    expect(await hits('76561190000000778')).toEqual([]);
  });

  it('is forgotten once, however many copies look at it', async () => {
    await ask();
    backend.clock.set(DUE);
    await Promise.all([maintain(backend.context), maintain(backend.context)]);
    await maintain(backend.context);
    expect(
      await backend.query("select summary from audit_entries where action = 'user.deleted'"),
    ).toHaveLength(1);
  });

  it('leaves a name that nobody else can take', async () => {
    await forget();
    const boss = await backend.signIn('boss@example.com');
    const answer = await backend.call('/api/own-account/name', {
      method: 'PUT',
      json: { name: `Former member #${ada}` },
      cookie: boss,
    });
    expect(answer.status).toBe(422);
  });
});
