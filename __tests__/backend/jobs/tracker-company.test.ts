import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { json, startService } from '@/__tests__/support/services/service';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { maintain } from '@/__tests__/support/backend/maintain';

let trackers: Awaited<ReturnType<typeof startService>>;
let backend: TestBackend;
let zoe: string;

beforeAll(async () => {
  trackers = await startService();
  backend = await startBackend({
    TRUCKY_API_URL: trackers.url,
    TRUCKY_API_TOKEN: 'company-token',
    TRACKSIM_API_URL: trackers.url,
    TRACKSIM_API_KEY: 'company-key',
    NEXT_PUBLIC_COMPANY_NAME: 'Żółta Freight',
  });
});
beforeEach(async () => {
  await backend.reset();
  trackers.answerWith(json({}));
  await backend.addMember({ name: 'Zoë', steam_id: '76561190000000001', tracker: null });
  zoe = await backend.signIn('zoë@example.com');
});
afterAll(async () => {
  await backend.close();
  await trackers.stop();
});

const choose = (tracker: string) =>
  backend.ask('/api/tracker', { method: 'PUT', cookie: zoe, json: { tracker } });
const state = async () => (await backend.ask('/api/tracker', { cookie: zoe })).company;
const deliver = () => deliverOutbox(backend.context);

it('a driver who chooses Trucky is added to the company there', async () => {
  await choose('trucky');
  expect(await state()).toBe('waiting');
  await deliver();
  expect(await state()).toBe('added');
  const [
    { method, url, headers, body } = { method: '', url: new URL('x:'), headers: {}, body: '' },
  ] = trackers.asked;
  expect([method, url.pathname]).toEqual(['POST', '/api/v1/drivershub/members']);
  expect(headers).toMatchObject({ 'x-access-token': 'company-token', 'user-agent': 'ta Freight' });
  expect(JSON.parse(body)).toEqual({
    steam_id: '76561190000000001',
    name: 'Zoë',
    email: 'zoë@example.com',
  });
});

it('whoever chooses learns how many drivers use which, but for those who are gone', async () => {
  for (const [name, tracker, userState] of [
    ['Ada', 'tracksim', 'active'],
    ['Ben', 'tracksim', 'loa'],
    ['Cleo', 'trucky', 'active'],
    ['Dan', 'trucky', 'left'],
    ['Eve', 'trucky', 'left'],
  ] as const)
    await backend.addMember({ name, tracker, state: userState });
  expect((await backend.ask('/api/tracker', { cookie: zoe })).used_by).toEqual([
    { tracker: 'tracksim', drivers: 2 },
    { tracker: 'trucky', drivers: 1 },
  ]);
});

it('a driver who chooses TrackSim is added there', async () => {
  await choose('tracksim');
  await deliver();
  expect(trackers.asked[0]).toMatchObject({ body: 'steam_id=76561190000000001' });
  expect(trackers.asked[0]?.headers['authorization']).toBe('Api-Key company-key');
});

it('a tracker that is away hears of it later, and the member sees that it waits', async () => {
  trackers.answerWith(json({}, 503));
  await choose('trucky');
  await deliver();
  expect(await state()).toBe('waiting');
  trackers.answerWith(json({}));
  backend.clock.set('2026-03-20T12:01:01Z');
  await deliver();
  expect(await state()).toBe('added');
});

it('what the tracker refuses is tried again when it is chosen again', async () => {
  trackers.answerWith(json({}, 422));
  await choose('trucky');
  await deliver();
  expect(await state()).toBe('failed');
  trackers.answerWith(json({}, 409));
  backend.clock.set('2026-03-20T12:00:01Z');
  await choose('trucky');
  await deliver();
  expect(await state()).toBe('added');
});

it('nobody is added twice', async () => {
  await choose('trucky');
  await deliver();
  backend.clock.set('2026-03-20T12:10:00Z');
  await choose('trucky');
  await deliver();
  expect(trackers.asked).toHaveLength(1);
});

it('trackers without such a list are not asked', async () => {
  await choose('unitracker');
  await deliver();
  expect([await state(), trackers.asked]).toEqual(['not_needed', []]);
});

it('a driver whose tracker was chosen with the acceptance is added with the step of the onboarding', async () => {
  await backend.query("update users set state = 'onboarding', tracker = 'trucky'");
  await backend.query(
    "insert into onboarding_steps (user_id, step, done_at) values (1, 'rules', now()), (1, 'connections', now())",
  );
  const json = { is_later: true };
  await backend.ask('/api/onboarding/tracker', { method: 'POST', cookie: zoe, json });
  await deliver();
  expect(await state()).toBe('added');
});

it('a driver whom HR asks to link Steam again comes off the list until then', async () => {
  await backend.addMember({ name: 'Boss' }, ['Administrator']);
  const boss = await backend.signIn('boss@example.com');
  await choose('trucky');
  await deliver();
  const [row] = await backend.query("select version from users where name = 'Zoë'");
  const members = [{ user_id: 1, version: row?.['version'] }];
  const json = { members, service: 'steam', reason: 'Was sold with the game.' };
  await backend.ask('/api/accounts/links', { method: 'POST', cookie: boss, json });
  await deliver();
  expect(await state()).toBe('not_needed');
  expect(trackers.asked.at(-1)).toMatchObject({ method: 'DELETE' });
});

it('a driver who unlinks their Steam account comes off the lists of all trackers', async () => {
  await choose('trucky');
  await deliver();
  trackers.answerWith(json({}));
  await backend.ask('/api/connections/steam/unlinking', {
    method: 'POST',
    cookie: zoe,
    json: { current: PASSWORD },
  });
  await deliver();
  expect(trackers.asked.map(({ method, body }) => `${method} ${body}`).toSorted()).toEqual([
    'DELETE steam_id=76561190000000001',
    'DELETE {"steam_id":"76561190000000001"}',
  ]);
  expect(await state()).toBe('not_needed');
});

describe('somebody who goes', () => {
  async function dismiss() {
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    const boss = await backend.signIn('boss@example.com');
    const [row] = await backend.query("select version from users where name = 'Zoë'");
    const members = [{ user_id: 1, version: row?.['version'] }];
    const json = { members, reason: 'Has left us for good.' };
    await backend.ask('/api/accounts/dismiss', { method: 'POST', cookie: boss, json });
  }
  async function forget() {
    const json = { current: PASSWORD, name: 'Zoë' };
    await backend.ask('/api/own-account/deletion', { method: 'POST', cookie: zoe, json });
    backend.clock.set('2026-04-19T12:00:00Z');
    await maintain(backend.context);
  }

  it.each(['dismissed', 'forgotten'])('is taken off the lists of all trackers: %s', async (way) => {
    await choose('tracksim');
    await deliver();
    trackers.answerWith((asked, res) =>
      json({}, asked.url.pathname.includes('drivershub') ? 404 : 200)(asked, res),
    );
    await (way === 'dismissed' ? dismiss() : forget());
    await deliver();
    expect(
      trackers.asked.map(({ method, url, body }) => `${method} ${url.pathname} ${body}`).toSorted(),
    ).toEqual([
      'DELETE /api/v1/drivershub/members {"steam_id":"76561190000000001"}',
      'DELETE /v1/drivers/remove steam_id=76561190000000001',
    ]);
    expect(
      await backend.query(
        "select kind, content from outbox_entries where kind like '%leavers' and delivered_at is not null order by kind",
      ),
    ).toEqual([
      { kind: 'tracksim:leavers', content: {} },
      { kind: 'trucky:leavers', content: {} },
    ]);
  });

  it('leaves nothing of themselves in what was sent', async () => {
    await choose('trucky');
    await deliver();
    await forget();
    await deliver();
    const found = await backend.query(
      "select * from outbox_entries t where t::text ~ '76561190000000001|zoë@'",
    );
    expect(found).toEqual([]);
  });

  it('waits until the tracker is back, and is added again when they come back', async () => {
    await choose('trucky');
    await deliver();
    trackers.answerWith(json({}, 503));
    await dismiss();
    await deliver();
    trackers.answerWith(json({}));
    backend.clock.set('2026-03-20T12:01:01Z');
    await deliver();
    expect(trackers.asked.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    await backend.query("update users set state = 'active' where id = 1");
    zoe = await backend.signIn('zoë@example.com');
    await choose('trucky');
    expect(await state()).toBe('waiting');
    await deliver();
    expect(trackers.asked.at(-1)?.method).toBe('POST');
    expect(await state()).toBe('added');
  });
});
