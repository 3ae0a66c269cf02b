import { startBackend, TRUCKY_SECRET, type TestBackend } from '@/__tests__/support/backend/backend';
import { describeOnServer, meetAt } from '@/__tests__/support/backend/locks';
import { STEAM_ID, tampere } from '@/__tests__/support/services/trucky';
import { endOldSecrets, replaceSecret } from '@/backend/jobs/trackers/secret-store';

let backend: TestBackend;
/** A copy that hears of nothing, as one whose line to the database is broken. */
let deaf: TestBackend;
/** The clock by which secrets are forgotten stands still until it is moved. */
let passed = 0;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-02T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
  deaf = await backend.beside();
  passed = 0;
  // A whole number, because with a fraction a second later may read as less than a second.
  const start = Math.round(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => start + passed);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deaf.close();
});
afterAll(() => backend.close());

const replace = () =>
  backend.context.db.transaction((tx) =>
    replaceSecret(tx, backend.context.config, 'trucky', { by: 1, now: backend.clock.now() }),
  );
const endOld = () =>
  backend.context.db.transaction((tx) => endOldSecrets(tx, 'trucky', backend.clock.now()));
const statusOf = async (secret = TRUCKY_SECRET, copy = deaf) =>
  (await copy.postToTrucky(tampere, secret)).status;
const at = (time: string) => backend.clock.set(time);

describe('a secret that a copy of the backend knows', () => {
  it('is good for a second after its end where nobody told of it', async () => {
    await replace();
    expect(await statusOf()).toBe(200);
    await endOld();
    passed = 999;
    expect(await statusOf()).toBe(200);
    passed = 1000;
    expect(await statusOf()).toBe(401);
  });

  it('is good no longer than its day, however lately it was read', async () => {
    await replace();
    at('2026-03-03T11:59:59.999Z');
    expect(await statusOf()).toBe(200);
    at('2026-03-03T12:00:00Z');
    expect(await statusOf()).toBe(401);
  });

  it('keeps no new one out, which is good from its first body on', async () => {
    await replace();
    expect(await statusOf()).toBe(200);
    const secret = await replace();
    expect(await statusOf(secret)).toBe(200);
  });

  it('is forgotten at once when its end is told', async () => {
    await replace();
    expect(await statusOf()).toBe(200);
    await endOld();
    deaf.context.changes.takeAll();
    expect(await statusOf()).toBe(401);
  });
});

describe('an old secret', () => {
  it('ends a day after its own successor was made, whatever follows', async () => {
    const first = await replace();
    at('2026-03-03T00:00:00Z');
    const second = await replace();
    const statuses = async () => [
      await statusOf(TRUCKY_SECRET),
      await statusOf(first),
      await statusOf(second),
    ];
    at('2026-03-03T11:59:59Z');
    expect(await statuses()).toEqual([200, 200, 200]);
    at('2026-03-03T12:00:00Z');
    expect(await statuses()).toEqual([401, 200, 200]);
    at('2026-03-04T00:00:00Z');
    expect(await statuses()).toEqual([401, 401, 200]);
  });

  it('stays ended when the others are ended', async () => {
    const first = await replace();
    at('2026-03-03T12:00:00Z');
    const second = await replace();
    expect(await endOld()).toBe(1);
    expect([await statusOf(), await statusOf(first), await statusOf(second)]).toEqual([
      401, 401, 200,
    ]);
  });
});

describeOnServer('in the same moment', () => {
  it('of two who make a secret one makes the last, and the other’s ends in a day', async () => {
    const secrets = await meetAt(
      backend,
      'lock table tracker_secrets in share row exclusive mode',
      [replace, replace],
    );
    at('2026-03-03T12:00:00Z');
    const statuses = await Promise.all(secrets.map((secret) => statusOf(secret)));
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await backend.query('select 1 from tracker_secrets')).toHaveLength(3);
  });

  it('what was being read when an end was told is not known afterwards', async () => {
    await replace();
    const read = await meetAt(backend, 'lock table tracker_secrets', [() => statusOf()], () =>
      deaf.context.changes.takeAll(),
    );
    expect(read).toEqual([200]);
    await endOld();
    expect(await statusOf()).toBe(401);
  });
});
