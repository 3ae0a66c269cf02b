import { sql } from 'drizzle-orm';
import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { startDiscord } from '@/__tests__/support/services/discord';
import { describeOnServer, meetAt, untilWaiting } from '@/__tests__/support/backend/locks';
import { aPicture, bytesOf, startBackendWithFolder, upload } from '@/__tests__/support/pictures';
import { bodyOf } from '@/__tests__/support/services/trackers';
import { changed, resultOf, STEAM_ID, tampere } from '@/__tests__/support/services/trucky';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { tellChannel } from '@/backend/discord/store';
import { retryKept } from '@/backend/jobs/intake/retry-kept';
import { issueToken } from '@/backend/jobs/trackers/token-store';
import { lockAccess, lockNames, lockUser } from '@/backend/members/public';
import { lockEmails } from '@/backend/session/password/email-store';

const EXPORTED = "select 1 from audit_entries where action = 'user.exported'";
const THE_DRIVER = 'select from users where id = 1 for no key update';

let discord: Awaited<ReturnType<typeof startDiscord>>;
let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let other: TestBackend;

/** How the driver's job logger speaks to a copy. */
async function loggerOfAda() {
  const token = await issueToken(backend.context.db, { user_id: 1, now: backend.clock.now() });
  return (path: string, name: string, copy: TestBackend = backend) =>
    copy.call(`/api/trackers/job-logger/v1/${path}`, {
      method: 'POST',
      body: bodyOf(`job-logger/${name}.json`),
      headers: { 'authorization-token': token },
    });
}

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
    const post = await loggerOfAda();
    await post('job', 'job.on_job');
    await meetAt(backend, THE_DRIVER, [
      () => post('fine', 'fine'),
      () => post('fine', 'fine', other),
    ]);
    expect(
      await backend.query('select jsonb_array_length(events) as fines from open_jobs'),
    ).toEqual([{ fines: 2 }]);
  });
});

describeOnServer('a driver who is locked', () => {
  it('holds up nobody else’s delivery', async () => {
    const steam_id = '76561190000000002';
    await backend.addMember({ name: 'Ben', steam_id });
    const [own, others] = [tampere, changed({ id: 9002, driver: { steam_profile: { steam_id } } })];
    let isAnswered = false;
    let wasAnswered = false;
    const answers = await meetAt(
      backend,
      THE_DRIVER,
      [
        () => backend.postToTrucky(own),
        async () => {
          const answer = await backend.postToTrucky(others);
          isAnswered = true;
          return answer;
        },
      ],
      () => {
        wasAnswered = isAnswered;
      },
    );
    expect(wasAnswered).toBe(true);
    expect(await Promise.all(answers.map(resultOf))).toEqual([
      [200, 'accepted'],
      [200, 'accepted'],
    ]);
  });

  it('has a fine counted once that the retry meets while it waits', async () => {
    const post = await loggerOfAda();
    await post('job', 'job.on_job');
    await meetAt<unknown>(backend, THE_DRIVER, [
      () => post('fine', 'fine'),
      async () => {
        while ((await backend.query('select 1 from tracker_payloads')).length < 2);
        backend.clock.set('2026-03-02T12:01:00Z');
        return retryKept(other.context);
      },
    ]);
    await retryKept(other.context);
    expect(
      await backend.query('select jsonb_array_length(events) as fines from open_jobs'),
    ).toEqual([{ fines: 1 }]);
  });

  it('has a fine counted once that the staff replays', async () => {
    const post = await loggerOfAda();
    await post('job', 'job.on_job');
    await post('fine', 'fine');
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    const cookie = await backend.signIn('boss@example.com');
    const [body] = await backend.query('select max(id)::int as id from tracker_payloads');
    const path = `/api/payloads/${Number(body?.['id'])}/replay`;
    expect((await backend.call(path, { method: 'POST', json: {}, cookie })).status).toBe(200);
    expect(
      await backend.query('select jsonb_array_length(events) as fines from open_jobs'),
    ).toEqual([{ fines: 1 }]);
  });
});

describeOnServer('what the staff does to several members', () => {
  const ACTIONS: [name: string, path: string, body: object][] = [
    [
      'a warning',
      'accounts/warnings',
      { members: [1, 2].map((user_id) => ({ user_id, version: 1 })), reason: 'Rammed others.' },
    ],
    [
      'a reminder',
      'hr/quota/2026-03/reminders',
      { reminders: [1, 2].map((user_id) => ({ user_id, message: 'Please drive a little more.' })) },
    ],
    ['the approval of their jobs', 'job-reviews/accept', { flag: 'warp' }],
  ];

  it.each(ACTIONS)('holds up no delivery while one waits: %s', async (_name, path, json) => {
    const ben = { steam_profile: { steam_id: '76561190000000002' } };
    await backend.addMember({ name: 'Ben', ...ben.steam_profile });
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    const cookie = await backend.signIn('boss@example.com');
    await backend.postToTrucky(changed({ id: 9003, warp: 2, planned_distance_km: 801 }));
    await backend.postToTrucky(changed({ id: 9004, warp: 2, driver: ben }));
    let isAnswered = false;
    let wasAnswered = false;
    const statuses = await meetAt(
      backend,
      'select from users where id = 2 for no key update',
      [
        async () => (await backend.call(`/api/${path}`, { method: 'POST', json, cookie })).status,
        async () => {
          await untilWaiting(backend, 1);
          const { status } = await backend.postToTrucky(tampere);
          isAnswered = true;
          return status;
        },
      ],
      () => {
        wasAnswered = isAnswered;
      },
    );
    expect(wasAnswered).toBe(true);
    expect(statuses).toEqual([200, 200]);
  });
});

describeOnServer('kept bodies of one driver', () => {
  it('are not taken past an earlier one that somebody has', async () => {
    await backend.query("update users set tracker = 'job_logger'");
    for (const [name, minute] of [
      ['job.on_job', '00'],
      ['fine', '01'],
    ])
      await backend.query(
        `insert into tracker_payloads (tracker, body, received_at, attempts, address, result, user_id, steam_id)
         values ('job_logger', $1, $2, 1, '', 'kept', 1, $3)`,
        [Buffer.from(bodyOf(`job-logger/${name}.json`)), `2026-03-02T11:${minute}:00Z`, STEAM_ID],
      );
    const first = 'select from tracker_payloads where id = (select min(id) from tracker_payloads)';
    await meetAt(backend, `${first} for update`, [
      () => retryKept(backend.context),
      () => retryKept(other.context),
    ]);
    expect(await backend.query('select result from tracker_payloads order by id')).toEqual([
      { result: 'kept' },
      { result: 'kept' },
    ]);
    await retryKept(backend.context);
    expect(
      await backend.query('select jsonb_array_length(events) as fines from open_jobs'),
    ).toEqual([{ fines: 1 }]);
  });

  it('are left to the copy that is at them', async () => {
    for (const id of [9001, 9002])
      await backend.query(
        `insert into tracker_payloads (tracker, body, received_at, attempts, address, result)
         values ('trucky', $1, '2026-03-02T11:00:00Z', 1, '', 'kept')`,
        [Buffer.from(JSON.stringify(changed({ id })))],
      );
    const tried = await meetAt(backend, 'lock table users in access exclusive mode', [
      () => retryKept(backend.context),
      () => retryKept(other.context),
    ]);
    expect(tried.toSorted()).toEqual([0, 2]);
    expect(
      await backend.query('select external_id, result from tracker_payloads order by id'),
    ).toEqual([
      { external_id: '9001', result: 'accepted' },
      { external_id: '9002', result: 'duplicate' },
    ]);
  });
});

describeOnServer('an archive that is being packed', () => {
  it('doesn’t hold up its member’s deliveries', async () => {
    const cookie = await backend.signIn('ada@example.com');
    let isAnswered = false;
    let wasAnswered = false;
    const [archive] = await meetAt(
      backend,
      'lock table member_notes in access exclusive mode',
      [
        async () => {
          const json = { current: PASSWORD };
          const call = { method: 'POST', json, cookie };
          const answer = await backend.call('/api/own-account/export', call);
          return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
        },
        async () => {
          while ((await backend.query(EXPORTED)).length === 0);
          const { status } = await backend.postToTrucky(tampere);
          isAnswered = true;
          return { status, bytes: 0 };
        },
      ],
      () => {
        wasAnswered = isAnswered;
      },
    );
    expect(wasAnswered).toBe(true);
    expect(archive?.status).toBe(200);
  });
});

describeOnServer('a transaction', () => {
  const lockRank = (tx: Database, id: number) =>
    tx.execute(sql`select from driver_ranks where id = ${id} for update`);

  it('that the database ends for another one’s sake is done again', async () => {
    let begun = 0;
    let letGo: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const inTurn = (first: number, second: number) =>
      inTransaction(backend.context, async (tx) => {
        await lockRank(tx, first);
        begun += 1;
        if (begun === 2) letGo();
        await isBegun;
        await lockRank(tx, second);
        return first;
      });
    expect(await Promise.all([inTurn(1, 2), inTurn(2, 1)])).toEqual([1, 2]);
    expect(begun).toBe(3);
  });

  it('is refused a lock that belongs before another one', async () => {
    const outOfOrder = inTransaction(backend.context, async (tx) => {
      await lockNames(tx);
      await lockAccess(tx);
    });
    await expect(outOfOrder).rejects.toThrow('The lock access must be taken before names.');
    const afterMembers = inTransaction(backend.context, async (tx) => {
      await lockUser(tx, 1);
      await lockEmails(tx);
    });
    await expect(afterMembers).rejects.toThrow('The lock emails must be taken before users.');
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
      [422, 'The code is incorrect or has expired.'],
    ]);
  });

  it('for recovery is taken once', async () => {
    expect(await giveBoth(app.codes[0] ?? '')).toEqual([
      [200, undefined],
      [422, 'The code is incorrect or has expired.'],
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
