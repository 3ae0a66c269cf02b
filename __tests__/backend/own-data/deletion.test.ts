import { PASSWORD } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { type BackendWithFolder, DELIVERY, meetAda } from '@/__tests__/support/people/own-data';
import { aPicture, bytesOf, startBackendWithFolder } from '@/__tests__/support/pictures';
import { STEAM_ID } from '@/__tests__/support/services/trucky';
import { findBlacklistHits } from '@/backend/blacklist/hit-store';
import { maintain } from '@/__tests__/support/backend/maintain';
import { PERSONAL_DATA } from '@/backend/modules';
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
    ])
      expect((await ask(body)).status).toBe(422);
    expect(await ask({ current: PASSWORD, name: ' ' })).toMatchObject({
      status: 400,
      body: { error: { fields: { name: 'Type your name to confirm.' } } },
    });
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
    expect(await backend.query('select in_words(message) as message from notifications')).toEqual([
      { message: 'Ada Lovelace asked to delete their account. It will be deleted on 19 Apr 2026.' },
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
    expect(
      await backend.query(
        "select actor_id from audit_entries where action = 'user.deletion_taken_back'",
      ),
    ).toHaveLength(1);
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
        "select in_words(message) as message from notifications where kind = 'user.deletion_waits' and user_id in (select id from users where state = 'active')",
      ),
    ).toEqual([{ message: expect.stringMatching(/^Your account can’t be deleted while/) }]);
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
  await expect(eraseAccounts(backend.context, PERSONAL_DATA)).rejects.toThrow('Some cases failed');
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

  it('is in no answer that is kept for a repeat of somebody else’s write', async () => {
    await ask();
    backend.clock.set('2026-04-19T11:00:00Z');
    const boss = await backend.signIn('boss@example.com');
    const notedBy = (key: string, json: object) =>
      backend.ask('/api/accounts/notes', {
        method: 'POST',
        cookie: boss,
        headers: { 'idempotency-key': key },
        json,
      });
    const { version } = (await user()) ?? {};
    const members = [{ user_id: ada, version: Number(version) }];
    const note = { members, note: 'Asked why she wants to go.' };
    const first = await notedBy('of Ada', note);
    expect(first).toMatchObject({ status: 200, results: [{ name: 'Ada Lovelace' }] });
    expect(await notedBy('of Ada', note)).toEqual(first);
    backend.clock.set(DUE);
    await maintain(backend.context);
    expect(JSON.stringify(await backend.query('select * from idempotency_keys'))).not.toContain(
      'Lovelace',
    );
    expect(await notedBy('of Ada', note)).toMatchObject({
      status: 409,
      error: {
        code: 'answer_not_kept',
        message: 'This was already done. Reload the page to see it.',
      },
    });
  });

  it('is in the records of others without a name, and nothing else in them is changed', async () => {
    await browser.ask('PUT', '/api/own-account/name', { name: 'Delivery' });
    await backend.postToTrucky(DELIVERY);
    const { items } = (await browser.ask('GET', '/api/jobs')).body;
    const [{ id }] = items;
    const report = { job_id: id, kind: 'other', text: 'Delivery was not driven by me.' };
    expect((await browser.ask('POST', '/api/job-reports', report)).status).toBe(200);
    const boss = await backend.signIn('boss@example.com');
    const voided = await backend.call(`/api/jobs/${id}/void`, {
      method: 'POST',
      json: { version: items[0].version, reason: 'Delivery was too fast.' },
      cookie: boss,
    });
    expect(voided.status).toBe(200);
    const reports = () =>
      backend.query(
        "select in_words(summary) as text from audit_entries where object_type = 'job_report'",
      );
    expect(await reports()).toEqual([{ text: `Delivery reported job #${id}.` }]);
    await ask({ current: PASSWORD, name: 'Delivery' });
    backend.clock.set(DUE);
    await maintain(backend.context);
    expect(await reports()).toEqual([{ text: `Former member #${ada} reported job #${id}.` }]);
    const again = openBrowser(backend);
    await again.post('/api/session', { email: 'boss@example.com', password: PASSWORD });
    const { items: lines } = (await again.ask('GET', `/api/jobs/${id}/history`)).body;
    expect(lines).toMatchObject([
      { summary: `Job #${id} was voided.`, reason: 'Delivery was too fast.' },
    ]);
    const notices: { message: string }[] = (await again.ask('GET', '/api/notifications')).body
      .items;
    expect(notices.map(({ message }) => message)).toContain(
      `Former member #${ada} reported job #${id} (Tampere to Helsinki).`,
    );
  });

  it('is not named by deliveries and bodies that nobody was found for, by any Steam id they had', async () => {
    const [former, other] = ['76561190000000055', '76561190000000077'];
    await backend.query(`update users set steam_id = '${former}' where id = ${ada}`);
    const boss = await backend.signIn('boss@example.com');
    const { version } = await backend.ask(`/api/accounts/${ada}`, { cookie: boss });
    const relinked = await backend.call('/api/accounts/links', {
      method: 'POST',
      json: { members: [{ user_id: ada, version }], service: 'steam', reason: 'A wrong account.' },
      cookie: boss,
    });
    expect(relinked.status).toBe(200);
    for (const steam_id of [STEAM_ID, former, other]) {
      const orphan = {
        ...DELIVERY.data,
        id: Number(steam_id.slice(-4)),
        driver: { steam_profile: { steam_id } },
      };
      expect(
        await (await backend.postToTrucky({ ...DELIVERY, data: orphan })).json(),
      ).toMatchObject({ result: 'orphan' });
    }
    await backend.query(`update users set steam_id = '${STEAM_ID}' where id = ${ada}`);
    await backend.query(
      `insert into tracker_payloads (tracker, received_at, address, body, result)
       values ('trucky', now(), '::1', convert_to('{"driver": "${former}"}', 'UTF8'), 'invalid')`,
    );
    await backend.query(
      `insert into refused_payloads (tracker, received_at, address, body, length, sha256)
       values ('trucky', '2026-04-19', '::1', convert_to('{"driver": "${STEAM_ID}"}', 'UTF8'), 31, '')`,
    );
    await forget();
    expect(await backend.query('select steam_id from jobs order by id')).toEqual([
      { steam_id: null },
      { steam_id: null },
      { steam_id: other },
    ]);
    expect(
      await backend.query(
        `select steam_id from tracker_payloads union all select tracker from refused_payloads`,
      ),
    ).toEqual([{ steam_id: other }]);
  });

  it('is written to no more, at any address that mail went to', async () => {
    await browser.ask('POST', '/api/own-account/email', {
      email: 'mistyped@example.com',
      current: PASSWORD,
    });
    const waiting = () => backend.query("select lane from outbox_entries where lane like 'mail %'");
    expect(await waiting()).toContainEqual({ lane: 'mail mistyped@example.com' });
    await forget();
    expect(await waiting()).toEqual([]);
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
    await backend.query(
      `insert into absences (user_id, scope, state, first_day, last_day, asked_first_day, asked_last_day, reason, private_note, question, answer, note, created_at, updated_at)
       values (${ada}, 'driver', 'cancelled', '2026-04-10', '2026-04-18', '2026-04-10', '2026-04-18', 'Tom', 'Tom', 'Tom?', 'Tom', 'Tom', now(), now())`,
    );
    await backend.query(
      "update audit_entries set reason = 'Tom’s' where object_type = 'job_report'",
    );
    await forget();
    expect(
      await backend.query("select 1 from absences told where told::text like '%Tom%'"),
    ).toEqual([]);
    expect(
      await backend.query(
        `select 1 from audit_entries told where told::text like '%Tom%'
           or (actor_id = ${ada} and actor_address is not null)`,
      ),
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
    // A banner is the company's, and stays with its event.
    await backend.query(
      `insert into uploads (key, owner_id, purpose, bytes, width, height, created_at, used_at)
       select 'banner', owner_id, 'banner', bytes, width, height, created_at, created_at
       from uploads`,
    );
    await forget();
    await maintain(backend.context);
    expect(await backend.query('select key from uploads')).toEqual([{ key: 'banner' }]);
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
      await backend.query(
        "select in_words(summary) as summary from audit_entries where action = 'user.deleted'",
      ),
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
