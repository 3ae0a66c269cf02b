import { codeOf, enrol } from '@/__tests__/support/authenticator';
import { PASSWORD, type TestBackend } from '@/__tests__/support/backend';
import { openBrowser, type Browser } from '@/__tests__/support/browser';
import { startDiscord } from '@/__tests__/support/discord';
import { describeOnServer, meetAt } from '@/__tests__/support/locks';
import { aPicture, bytesOf, startBackendWithFolder, upload } from '@/__tests__/support/pictures';
import { bodyOf } from '@/__tests__/support/trackers';
import { changed, resultOf, STEAM_ID, tampere } from '@/__tests__/support/trucky';
import { inTransaction } from '@/backend/core/changes';
import { deliverOutbox } from '@/backend/core/deliver-outbox';
import { tellChannel } from '@/backend/discord/store';
import { issueToken } from '@/backend/jobs/tracker-token-store';

const THE_DRIVER = 'select from users where id = 1 for update';

let discord: Awaited<ReturnType<typeof startDiscord>>;
let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let other: TestBackend;

beforeAll(async () => {
  discord = await startDiscord();
  const settings = {
    DISCORD_API_URL: discord.url,
    DISCORD_BOT_TOKEN: 'token-of-the-bot',
    DISCORD_CHANNELS: 'job_log=111111,announcements=222222',
  };
  backend = await startBackendWithFolder(settings, '2026-03-02T12:00:00Z');
  other = await backend.beside({ ...settings, DATA_DIR: backend.dataDir });
});
beforeEach(async () => {
  await backend.reset();
  discord.received.length = 0;
  await backend.addMember({ name: 'Ada', steam_id: STEAM_ID });
});
afterAll(async () => {
  await other.close();
  await backend.close();
  await discord.stop();
});

describeOnServer('a driver whose tracker speaks to two copies at once', () => {
  it('is counted a delivery once that comes under two numbers', async () => {
    const answers = await meetAt(backend, THE_DRIVER, [
      () => backend.postToTrucky(tampere),
      () => other.postToTrucky(changed({ id: 9002 })),
    ]);
    const results = await Promise.all(answers.map(resultOf));
    expect(results.toSorted()).toEqual([
      [200, 'accepted'],
      [200, 'duplicate'],
    ]);
    expect(await backend.query('select jobs, points from driver_totals')).toEqual([
      { jobs: 1, points: 837 },
    ]);
  });

  it('keeps both fines of the job under way', async () => {
    const token = await issueToken(backend.context.db, { user_id: 1, now: backend.clock.now() });
    const post = (copy: TestBackend, path: string, name: string) =>
      copy.call(`/api/trackers/job-logger/v1/${path}`, {
        method: 'POST',
        body: bodyOf(`job-logger/${name}.json`),
        headers: { 'authorization-token': token },
      });
    await post(backend, 'job', 'job.on_job');
    await meetAt(backend, THE_DRIVER, [
      () => post(backend, 'fine', 'fine'),
      () => post(other, 'fine', 'fine'),
    ]);
    expect(
      await backend.query('select jsonb_array_length(events) as fines from open_jobs'),
    ).toEqual([{ fines: 2 }]);
  });
});

describeOnServer('an entry of the outbox that one copy has taken', () => {
  it('neither holds another copy up nor is sent by it', async () => {
    for (const [channel, text] of [
      ['job_log', 'Taken'],
      ['announcements', 'Free'],
    ] as const)
      await inTransaction(backend.context, (tx) =>
        tellChannel(tx, channel, { text, cause: text }, backend.clock.now()),
      );
    const taken = "select from outbox_entries where cause = 'Taken' for update";
    await meetAt(backend, taken, [() => deliverOutbox(other.context)]);
    expect(discord.texts()).toEqual(['Free']);
    await deliverOutbox(other.context);
    expect(discord.texts()).toEqual(['Free', 'Taken']);
  });
});

describeOnServer('pictures that a member sends to two copies at once', () => {
  it('are not let in beyond the limit of unused ones', async () => {
    const cookie = await backend.signIn('ada@example.com');
    await backend.query(
      `insert into uploads (key, owner_id, purpose, bytes, width, height, created_at)
       select md5(n::text), 1, 'proof', 1, 1, 1, '2026-03-02T11:00:00Z' from generate_series(1, 39) n`,
    );
    const body = await bytesOf(aPicture(64, 36).png());
    const answers = await meetAt(backend, 'lock table uploads in share row exclusive mode', [
      () => upload(backend, cookie, body),
      () => upload(other, cookie, body),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await backend.query('select count(*)::int as count from uploads')).toEqual([
      { count: 40 },
    ]);
  });
});

describeOnServer('a code that is given to two copies at once', () => {
  let app: Awaited<ReturnType<typeof enrol>>;
  let here: Browser;
  let there: Browser;

  const giveFirst = (by: Browser) =>
    by.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
  const giveCode = (by: Browser, code: string) => by.post('/api/sign-in/second-factor', { code });
  const giveBoth = async (code: string, another = code) =>
    (
      await meetAt(backend, THE_DRIVER, [
        () => giveCode(here, code),
        () => giveCode(there, another),
      ])
    )
      .map(({ status, body }) => [status, body.error?.message])
      .toSorted();

  beforeEach(async () => {
    [here, there] = [openBrowser(backend), openBrowser(other)];
    await giveFirst(here);
    app = await enrol(backend, here);
    backend.clock.set('2026-03-02T12:05:00Z');
    await giveFirst(here);
    await giveFirst(there);
  });

  it('of the app is taken once', async () => {
    expect(await giveBoth(codeOf(backend, app.secret))).toEqual([
      [200, undefined],
      [422, 'The code is wrong or expired.'],
    ]);
  });

  it('for recovery is taken once', async () => {
    expect(await giveBoth(app.codes[0] ?? '')).toEqual([
      [200, undefined],
      [422, 'The code is wrong or expired.'],
    ]);
  });

  it('opens one session for one first step, however many codes are right', async () => {
    there.cookies.set('pending', here.cookies.get('pending') ?? '');
    expect(await giveBoth(app.codes[0] ?? '', app.codes[1])).toEqual([
      [200, undefined],
      [422, 'Sign in again.'],
    ]);
  });

  it('counts as a wrong one at both, and the fifth locks', async () => {
    for (let guess = 0; guess < 4; guess += 1) await giveCode(here, '000000');
    const statuses = (await giveBoth('000000')).map(([status]) => status);
    expect(statuses).toEqual([422, 429]);
  });
});
