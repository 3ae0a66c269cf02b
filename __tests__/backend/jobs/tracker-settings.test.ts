import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { changed, resultOf, STEAM_ID, tampere } from '@/__tests__/support/services/trucky';

let backend: TestBackend;
let driver: string;
let hr: string;

beforeAll(async () => {
  backend = await startBackend({ PUBLIC_URL: 'https://panel.example' }, '2026-03-02T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
  await backend.addMember({ name: 'Hanna', steam_id: '76561190000000003' }, ['HR']);
  driver = await backend.signIn('driver@example.com');
  hr = await backend.signIn('hanna@example.com');
});
afterAll(() => backend.close());

const ask = async (method: string, path: string, cookie = hr) => {
  const answer = await backend.call(path, {
    method,
    cookie,
    headers: { origin: 'https://panel.example' },
  });
  return { status: answer.status, ...(await answer.json()) };
};
const settingOf = async (tracker: string) => {
  const { items } = await ask('GET', '/api/tracker-settings');
  return items.find((setting: { tracker: string }) => setting.tracker === tracker);
};
const newSecret = async (tracker = 'trucky') =>
  (await ask('POST', `/api/tracker-settings/${tracker}/secret`)).secret;
const statusOf = async (secret?: string) => (await backend.postToTrucky(tampere, secret)).status;

it('tells of each tracker its address, its secret and how its last day was', async () => {
  await backend.postToTrucky(tampere);
  await backend.postToTrucky('no JSON');
  await backend.postToTrucky(tampere, 'guessed');
  expect(await settingOf('trucky')).toEqual({
    tracker: 'trucky',
    address: 'https://panel.example/api/trackers/trucky',
    proof: 'signature',
    has_secret: true,
    secret_since: null,
    old_secret_until: null,
    tokens: 0,
    last_signal_at: '2026-03-02T12:00:00.000Z',
    last_day: { bodies: 2, errors: 1, refused: 1 },
  });
  backend.clock.set('2026-03-03T12:00:01Z');
  hr = await backend.signIn('hanna@example.com');
  expect((await settingOf('trucky')).last_day).toEqual({ bodies: 0, errors: 0, refused: 0 });
});

it('takes bodies with the old secret for a day after a new one was made', async () => {
  const secret = await newSecret();
  expect(await statusOf()).toBe(200);
  expect(await resultOf(await backend.postToTrucky(tampere, secret))).toEqual([200, 'duplicate']);
  expect(await settingOf('trucky')).toMatchObject({
    secret_since: '2026-03-02T12:00:00.000Z',
    old_secret_until: '2026-03-03T12:00:00.000Z',
  });
  backend.clock.set('2026-03-03T12:00:01Z');
  expect([await statusOf(), await statusOf(secret)]).toEqual([401, 200]);
});

it('ends old secrets at once when asked, the setting’s too', async () => {
  const first = await newSecret();
  const second = await newSecret();
  expect(await ask('DELETE', '/api/tracker-settings/trucky/old-secrets')).toMatchObject({
    revoked: 2,
  });
  expect([await statusOf(), await statusOf(first), await statusOf(second)]).toEqual([
    401, 401, 200,
  ]);
});

it('leaves the secrets of other trackers as they are', async () => {
  await newSecret('tracksim');
  await newSecret('tracksim');
  await newSecret();
  expect(await statusOf()).toBe(200);
  await ask('DELETE', '/api/tracker-settings/trucky/old-secrets');
  expect(await settingOf('tracksim')).toMatchObject({
    secret_since: '2026-03-02T12:00:00.000Z',
    old_secret_until: '2026-03-03T12:00:00.000Z',
  });
});

it('takes no body more with an old secret once that is ended, however lately it was good', async () => {
  await newSecret();
  expect(await statusOf()).toBe(200);
  await ask('DELETE', '/api/tracker-settings/trucky/old-secrets');
  expect((await backend.postToTrucky(changed({ id: 6 }))).status).toBe(401);
});

it('takes none on another copy of the backend either, once that has heard of it', async () => {
  const other = await backend.beside({ PUBLIC_URL: 'https://panel.example' });
  const told = new Promise<string>((resolve) =>
    backend.context.changes.tellOthersBy(async (payload) => resolve(payload)),
  );
  await newSecret();
  await told;
  const ended = new Promise<string>((resolve) =>
    backend.context.changes.tellOthersBy(async (payload) => resolve(payload)),
  );
  expect((await other.postToTrucky(tampere)).status).toBe(200);
  await ask('DELETE', '/api/tracker-settings/trucky/old-secrets');
  other.context.changes.take(await ended);
  expect((await other.postToTrucky(changed({ id: 6 }))).status).toBe(401);
  await other.close();
});

it('writes who did it into the audit log, and never the secret', async () => {
  const secret = await newSecret();
  await ask('DELETE', '/api/tracker-settings/trucky/old-secrets');
  const lines = await backend.query(
    "select * from audit_entries where action like 'tracker.%' order by id",
  );
  expect(lines).toMatchObject([
    { action: 'tracker.secret_replaced', actor_id: 2, object_id: 'trucky' },
    { action: 'tracker.secret_revoked', actor_id: 2, object_id: 'trucky' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

it('puts the secret into the address of a tracker that signs nothing', async () => {
  const { secret, address } = await ask('POST', '/api/tracker-settings/unitracker/secret');
  expect(address).toBe(`https://panel.example/api/trackers/unitracker/${secret}`);
});

it('is no secret of a driver’s to make, and the job logger has none', async () => {
  expect((await ask('POST', '/api/tracker-settings/trucky/secret', driver)).status).toBe(403);
  expect((await ask('POST', '/api/tracker-settings/job_logger/secret')).status).toBe(404);
});

describe('a driver’s own token', () => {
  const knock = (token: string) =>
    backend.call('/api/trackers/job-logger/v1/capabilities', {
      method: 'POST',
      headers: { 'authorization-token': token },
    });

  it('opens the job logger’s door until another one is made', async () => {
    expect(await ask('GET', '/api/tracker-token', driver)).toMatchObject({
      tracker: 'trucky',
      token: null,
      address: 'https://panel.example/api/trackers/job-logger',
    });
    const { token: first } = await ask('POST', '/api/tracker-token', driver);
    expect((await knock(first)).status).toBe(200);
    const { token: second } = await ask('POST', '/api/tracker-token', driver);
    expect([(await knock(first)).status, (await knock(second)).status]).toEqual([401, 200]);
    expect(await ask('GET', '/api/tracker-token', driver)).toMatchObject({
      token: { created_at: '2026-03-02T12:00:00.000Z', last_used_at: '2026-03-02T12:00:00.000Z' },
    });
    expect(await settingOf('job_logger')).toMatchObject({
      proof: 'token',
      tokens: 1,
      has_secret: false,
    });
  });

  it('ends when the driver wants it to', async () => {
    const { token } = await ask('POST', '/api/tracker-token', driver);
    await ask('DELETE', '/api/tracker-token', driver);
    expect((await knock(token)).status).toBe(401);
  });
});

it('counts a body that waits for its retry among the errors', async () => {
  await backend.postToTrucky(changed({ id: 5 }));
  await backend.query("update tracker_payloads set result = 'kept'");
  expect((await settingOf('trucky')).last_day.errors).toBe(1);
});
