import { randomUUID } from 'node:crypto';
import { PASSWORD, type TestBackend } from '@/__tests__/support/backend/backend';
import { describeOnServer } from '@/__tests__/support/backend/locks';
import { startBackendWithFolder } from '@/__tests__/support/pictures';
import { bodyOf } from '@/__tests__/support/services/trackers';
import { changed } from '@/__tests__/support/services/trucky';
import { issueToken } from '@/backend/jobs/trackers/token-store';
import { retryKept } from '@/backend/jobs/intake/retry-kept';
import { PERSONAL_DATA } from '@/backend/modules';
import { eraseAccounts } from '@/backend/own-data/erase';
import { grantByRules } from '@/backend/rewards/awards/grant-by-rule';
import { moveBonuses } from '@/backend/rewards/bonuses/tasks';
import { listDifferences } from '@/backend/jobs/record/totals-store';

/** For a look by hand, such as 60; else each sort of work is done some times. */
const SECONDS = Number(process.env.MIXED_LOAD_SECONDS ?? 0);
const ROUNDS = 3;
const DRIVERS = 6;
const LIMIT_MS = SECONDS * 1000 + 120_000;
const SETTINGS = { RATE_LIMIT_FACTOR: '100000' };

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let other: TestBackend;
let staff: string;
let leaver: string;
let token: string;

const steamIdOf = (driver: number) => `7656119000000000${driver}`;

beforeAll(async () => {
  backend = await startBackendWithFolder(SETTINGS, '2026-03-02T12:00:00Z');
  other = await backend.beside({ ...SETTINGS, DATA_DIR: backend.dataDir });
});
beforeEach(async () => {
  await backend.reset();
  sent.clear();
  for (let driver = 1; driver <= DRIVERS; driver += 1)
    await backend.addMember({
      name: `Driver ${driver}`,
      steam_id: steamIdOf(driver),
      tracker: driver === DRIVERS ? 'job_logger' : 'trucky',
    });
  await backend.addMember({ name: 'Boss', steam_id: steamIdOf(9) }, ['Administrator']);
  staff = await backend.signIn('boss@example.com');
  leaver = await backend.signIn('driver.1@example.com');
  token = await issueToken(backend.context.db, { user_id: DRIVERS, now: backend.clock.now() });
  await backend.query(
    `insert into awards (name, icon, rule, repeatable, points, created_at, updated_at)
     values ('By hand', 'star', null, true, 5, now(), now()),
       ('Reached', 'star', '{"measure": "jobs", "at_least": 1}', false, 7, now(), now())`,
  );
  await backend.query(
    `insert into bonuses (title, kind, points, target, starts_at, ends_at, conditions, state, created_at, updated_at)
     values ('Campaign', 'campaign', 3, '{"kind": "all"}', '2026-01-01', '2027-01-01', '{"count": 1}', 'scheduled', now(), now())`,
  );
});
afterAll(async () => {
  await other.close();
  await backend.close();
});

const HOUR_MS = 3_600_000;
const sent = new Map<string, number>();

/** The next delivery of a driver, an hour after the last one. */
function delivery(steam_id: string) {
  const before = sent.get(steam_id) ?? 0;
  sent.set(steam_id, before + 1);
  const at = Date.UTC(2026, 1, 27) + before * HOUR_MS;
  return changed({
    id: `${steam_id}-${before}`,
    started_at: new Date(at).toISOString(),
    completed_at: new Date(at + 0.87 * HOUR_MS).toISOString(),
    driver: { steam_profile: { steam_id } },
    driven_distance_km: 700 + before,
  });
}

interface Answered {
  what: string;
  status: number;
  result?: string;
}

const pick = (count: number, round: number) => (round % count) + 1;

/** A sort of work: asks one copy once, and tells what it was answered. */
type Work = (copy: TestBackend, round: number) => Promise<Answered[]>;

const read = async (what: string, answer: Response): Promise<Answered> => {
  const text = await answer.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  const result = body instanceof Object && 'result' in body ? String(body.result) : undefined;
  return { what, status: answer.status, ...(result !== undefined && { result }) };
};

const post = async (copy: TestBackend, path: string, json: unknown, method = 'POST') => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await copy.call(path, { method, json, headers, cookie: staff });
  return read(path.replaceAll(/\d+/g, '…'), answer);
};

/** Some delivery of a driver as it stands now; another request may change it first, which is a 409. */
async function someJob(statuses: string, round: number) {
  const found = await backend.query(
    `select id, version from jobs where status in (${statuses}) order by id`,
  );
  return found[round % Math.max(found.length, 1)];
}

const review = (act: string, statuses: string): Work => {
  return async (copy, round) => {
    const job = await someJob(statuses, round);
    if (!job) return [];
    const body = { reason: 'Looked at once more.', version: job['version'] };
    return [await post(copy, `/api/jobs/${Number(job['id'])}/${act}`, body)];
  };
};

const intake: Work = async (copy, round) => [
  await read('intake', await copy.postToTrucky(delivery(steamIdOf(pick(DRIVERS - 1, round))))),
];

const logger: Work = async (copy) => {
  const say = async (path: string, name: string) =>
    read(
      `logger ${path}`,
      await copy.call(`/api/trackers/job-logger/v1/${path}`, {
        method: 'POST',
        body: bodyOf(`job-logger/${name}.json`),
        headers: { 'authorization-token': token },
      }),
    );
  return [await say('job', 'job.on_job'), await say('fine', 'fine')];
};

const correction: Work = async (copy, round) => {
  const job = await someJob("'accepted'", round);
  if (!job) return [];
  const body = {
    reason: 'Another distance.',
    version: job['version'],
    changes: { driven_km: 200 + round },
  };
  return [await post(copy, `/api/jobs/${Number(job['id'])}`, body, 'PATCH')];
};

const recount: Work = async (copy, round) => {
  const past = { from: '2026-02-20', to: '2026-03-10', reason: 'Counted once more.' };
  const job = await someJob("'accepted'", round);
  const { version } = job ?? {};
  return [
    await post(copy, '/api/job-reviews/recompute', past),
    ...(job
      ? [
          await post(copy, `/api/jobs/${Number(job['id'])}/recompute`, {
            reason: past.reason,
            version,
          }),
        ]
      : []),
  ];
};

const deletedByTracker: Work = async (copy) => {
  const [job] = await backend.query(
    `select external_id from jobs
     where status = 'accepted' and tracker = 'trucky' order by random() limit 1`,
  );
  if (!job) return [];
  const data = { id: job['external_id'] };
  return [await read('deleted', await copy.postToTrucky({ event: 'job_deleted', data }))];
};

/** A driver's report from the queue to the penalty and back. */
const report: Work = async (copy) => {
  const [made] = await backend.query(
    `insert into job_reports (job_id, reporter_id, kind, text, status, created_at, updated_at)
     select id, user_id, 'cheating', 'Look at this one, please.', 'open', now(), now() from jobs
     where status = 'accepted' order by random() limit 1
     on conflict do nothing returning id`,
  );
  if (!made) return [];
  const path = `/api/job-reports/${Number(made['id'])}`;
  const closing = { status: 'resolved', outcome: 'Too fast by far.', penalty: 3 };
  return [
    await post(copy, `${path}/take`, { version: 1 }),
    await post(copy, `${path}/close`, { version: 2, ...closing }),
    await post(copy, `${path}/lift-penalty`, { version: 3, reason: 'It was the ferry.' }),
  ];
};

const everyDriver = Array.from({ length: DRIVERS }, (_, index) => DRIVERS - index);
const listMembers = () =>
  backend.query('select id as user_id, version from users where id <= $1 order by id desc', [
    DRIVERS,
  ]);

const account: Work = async (copy, round) => [
  await post(copy, '/api/accounts/points', {
    members: await listMembers(),
    amount: (round % 9) + 1,
    reason: 'For the load.',
  }),
  await post(copy, '/api/accounts/notes', {
    members: await listMembers(),
    note: 'Seen under load.',
  }),
];

const awards: Work = async (copy) => {
  const granted = await post(copy, '/api/awards/1/grants', {
    user_ids: everyDriver,
    reason: 'Drove under load.',
  });
  const [held] = await backend.query(
    'select id, version from user_awards where revoked_at is null order by random() limit 1',
  );
  if (!held) return [granted];
  const body = { reason: 'Taken back.', version: held['version'] };
  return [granted, await post(copy, `/api/award-grants/${Number(held['id'])}/revoke`, body)];
};

const bonus: Work = async (copy) => {
  const [made] = await backend.query(
    `insert into bonuses (title, kind, points, target, starts_at, ends_at, conditions, state, created_at, updated_at)
     values ('One-off', 'one_off', 2, '{"kind": "all"}', '2026-03-01', '2027-01-01', '{"count": 1}', 'scheduled', now(), now())
     returning id`,
  );
  await moveBonuses(copy.context);
  await grantByRules(copy.context);
  return made ? [{ what: 'bonus', status: 200 }] : [];
};

const list: Work = async (copy) => [
  await read('list', await copy.call('/api/jobs/export?scope=all', { cookie: staff })),
];

const archive: Work = async (copy) => {
  const json = { current: PASSWORD };
  const answer = await copy.call('/api/own-account/export', {
    method: 'POST',
    json,
    cookie: leaver,
  });
  await answer.arrayBuffer();
  return [{ what: 'archive', status: answer.status }];
};

let leavers = 0;
/** Somebody new each time, who drives, leaves and is forgotten while a last delivery comes. */
const deletion: Work = async (copy) => {
  leavers += 1;
  const steam_id = `7656119010000${String(leavers).padStart(4, '0')}`;
  const id = await backend.addMember({ name: `Leaver ${leavers}`, steam_id });
  await backend.query(
    "insert into deletion_requests (user_id, asked_at, due_at) values ($1, '2026-02-01', '2026-03-01')",
    [id],
  );
  const [answer] = await Promise.all([
    copy.postToTrucky(delivery(steam_id)),
    eraseAccounts(copy.context, PERSONAL_DATA),
  ]);
  return [await read('deletion', answer)];
};

const retry: Work = async (copy) => {
  await retryKept(copy.context);
  return [];
};

const WORKS: readonly Work[] = [
  intake,
  intake,
  logger,
  review('void', "'accepted'"),
  review('restore', "'void'"),
  correction,
  recount,
  deletedByTracker,
  report,
  account,
  awards,
  bonus,
  list,
  archive,
  deletion,
  retry,
];

async function runAll(): Promise<Answered[]> {
  const end = Date.now() + SECONDS * 1000;
  const goesOn = (round: number) => (SECONDS > 0 ? Date.now() < end : round < ROUNDS);
  const flow = async (work: Work, copy: TestBackend) => {
    const answers: Answered[] = [];
    for (let round = 0; goesOn(round); round += 1) answers.push(...(await work(copy, round)));
    return answers;
  };
  const flows = [backend, other].flatMap((copy) => WORKS.map((work) => flow(work, copy)));
  return (await Promise.all(flows)).flat();
}

const tally = (answers: readonly Answered[]) => {
  const counts = new Map<string, number>();
  for (const { what, status, result = '' } of answers) {
    const line = `${what} ${status} ${result}`.trim();
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted());
};

describeOnServer('all kinds of work at once on two copies', () => {
  it(
    'deadlock for nobody, keep no body back and leave the totals right',
    async () => {
      const warnings: string[] = [];
      const note = ({ message }: Error) => warnings.push(message);
      process.on('warning', note);
      const before = await deadlocks();
      const answers = await runAll();
      process.off('warning', note);
      if (SECONDS > 0)
        console.log(JSON.stringify(tally(answers), null, 1), {
          // Those that a retry kept from the caller.
          deadlocks: (await deadlocks()) - before,
        });
      // Such as of two queries at once on one connection.
      expect(warnings).toEqual([]);
      // What another request was faster with is 409; all else is answered as it would be alone.
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(answers.filter(({ result }) => result === 'kept')).toEqual([]);
      expect(
        await backend.query(
          "select id from tracker_payloads where result is null or result = 'kept'",
        ),
      ).toEqual([]);
      expect(await listDifferences(backend.context.db, 'UTC')).toEqual([]);
    },
    LIMIT_MS,
  );
});

async function deadlocks(): Promise<number> {
  const [found] = await backend.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  return Number(found?.['count']);
}
