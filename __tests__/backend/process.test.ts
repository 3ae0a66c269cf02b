import { createHmac } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  startCommand,
  startProcess,
  startScript,
  type BackendProcess,
} from '@/__tests__/support/backend/backend-process';
import { freePort } from '@/scripts/free-port';
import { prepareDataFolder } from '@/__tests__/support/backend/database';

/** Much shorter than it takes to open the data. */
const LOOK_MS = 20;
/** Several starts each: a machine with much beside takes a minute for them. */
const LONGEST_MS = 300_000;
const SECRET = 'a-secret-for-tests';
const body = JSON.parse(readFileSync('__tests__/fixtures/trucky/tampere-helsinki.json', 'utf8'));

let prepared: string;
let dataDir: string;
let running: BackendProcess[];

const start = async (env: Record<string, string> = {}) => {
  const backend = startProcess({
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    TRUCKY_SECRET: SECRET,
    ...env,
  });
  running.push(backend);
  return backend;
};

const createAdmin = (env: Record<string, string>, ...words: string[]) => {
  const admin = startCommand('create-admin', env, words);
  running.push(admin);
  return admin;
};

/** What is answered as soon as somebody listens. */
async function firstAnswerOf({ url, child }: BackendProcess): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/api/jobs`).catch(() => null);
    if (answer) return answer;
    if (child.exitCode !== null) throw new Error('The backend ended.');
    await wait(LOOK_MS);
  }
}

const deliver = (url: string, id: number) => {
  const raw = JSON.stringify({ ...body, data: { ...body.data, id } });
  const signature = createHmac('sha256', SECRET).update(raw).digest('hex');
  return fetch(`${url}/api/trackers/trucky`, {
    method: 'POST',
    headers: { 'x-signature-sha256': signature },
    body: raw,
  });
};

/** Spares a test that isn't about the first start of all its half dozen seconds. */
const startBefore = () => cpSync(prepared, dataDir, { recursive: true });

beforeAll(async () => {
  prepared = mkdtempSync(path.join(tmpdir(), 'panel-'));
  await prepareDataFolder(prepared);
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'panel-'));
  running = [];
});
afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends deliveries from four senders; answers the ids that were answered with success before the end. */
async function deliverUntilKilled(backend: BackendProcess): Promise<number[]> {
  const answered: number[] = [];
  const senders = [0, 1, 2, 3].map(async (sender) => {
    for (let id = sender + 1; id < 400; id += 4) {
      const answer = await deliver(backend.url, id).catch(() => null);
      if (!answer) return;
      if (answer.status === 200) answered.push(id);
      if (answered.length === 40) backend.child.kill('SIGKILL');
    }
  });
  await Promise.all(senders);
  expect(await backend.exit).toBe('SIGKILL');
  expect(answered.length).toBeGreaterThanOrEqual(40);
  return answered;
}

/** What a backend that starts on a data folder says of deliveries that come again. */
async function resultsOfRepeats(folder: string, ids: readonly number[]): Promise<Set<unknown>> {
  const backend = await start({ DATA_DIR: folder });
  await backend.ready();
  const results = new Set<unknown>();
  for (const id of ids) results.add((await (await deliver(backend.url, id)).json()).result);
  backend.child.kill('SIGTERM');
  expect(await backend.exit).toBe(0);
  return results;
}

describe('the backend as a process', () => {
  it(
    'loses nothing that it answered with success, neither when it is killed nor when the power is cut',
    async () => {
      startBefore();
      const disk = path.join(dataDir, 'disk');
      cpSync(prepared, disk, { recursive: true });
      const database = path.join(dataDir, 'database');
      const first = await start({
        NODE_OPTIONS: `--import=${path.resolve('__tests__/support/backend/forced-only.mjs')}`,
        FORCED_FROM: database,
        FORCED_TO: path.join(disk, 'database'),
      });
      await first.ready();
      const answered = await deliverUntilKilled(first);
      // The lock of the killed process is taken over, and the database recovers.
      expect(await resultsOfRepeats(dataDir, answered)).toEqual(new Set(['duplicate']));
      // As a cut often leaves it: the name is on the disk, the content isn't.
      writeFileSync(path.join(disk, 'database/postmaster.pid'), '');
      expect(await resultsOfRepeats(disk, answered)).toEqual(new Set(['duplicate']));
    },
    LONGEST_MS,
  );

  it(
    'shares its data folder and its port with nobody, who is told so in one line',
    async () => {
      startBefore();
      const first = await start();
      const opening = await firstAnswerOf(first);
      expect(opening.status).toBe(503);
      expect(await opening.json()).toMatchObject({ error: { code: 'starting' } });
      await first.ready();

      const others = [
        await start(),
        createAdmin({ DATA_DIR: dataDir }, 'late@a.example'),
        await start({ BACKEND_PORT: new URL(first.url).port, DATA_DIR: `${dataDir}-other` }),
      ];
      expect(await Promise.all(others.map(({ exit }) => exit))).toEqual([1, 1, 1]);
      const inUse = `DATA_DIR: ${dataDir} is in use by process ${String(first.child.pid)}. Stop it first, or set another DATA_DIR.`;
      expect(others.map((other) => other.output().trim())).toEqual([
        inUse,
        inUse,
        `BACKEND_PORT: ${new URL(first.url).port} is used by another program.`,
      ]);
      // A taken port is found out before the data is touched.
      expect(existsSync(`${dataDir}-other`)).toBe(false);
      expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    },
    LONGEST_MS,
  );

  it(
    'starts a company with one administrator, whose link sets the password and who owes a second factor',
    async () => {
      const port = String(await freePort());
      const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', BACKEND_PORT: port, PORT: '3123' };
      // What a first start leaves that is cut off in the middle.
      mkdirSync(path.join(dataDir, 'database'));
      for (const name of ['unfinished', 'PG_VERSION'])
        writeFileSync(path.join(dataDir, 'database', name), '');
      const admin = createAdmin(env, 'Boss@Company.example');
      expect(await admin.exit).toBe(0);
      const token = /http:\/\/localhost:3123\/reset-password\/([\w-]{43})/.exec(
        admin.output(),
      )?.[1];

      const backend = await start({ BACKEND_PORT: port });
      await backend.ready();
      const send = (method: string, to: string, json: unknown) =>
        fetch(`${backend.url}${to}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json),
        });
      const password = 'a password of the boss';
      expect((await send('PUT', '/api/session/password', { token, password })).status).toBe(200);
      const session = await send('POST', '/api/session', {
        email: 'boss@company.example',
        password,
      });
      expect(await session.json()).toEqual({ second_factor: 'enrolment' });
    },
    LONGEST_MS,
  );

  it(
    'creates nobody by words that it does not understand, which it says in one line',
    async () => {
      // As `npm run create-admin` does it.
      const admin = startScript('backend/create-admin.ts', { DATA_DIR: dataDir }, ['a@b']);
      running.push(admin);
      expect(await admin.exit).toBe(1);
      expect(admin.output().trim()).toMatch(/^"a@b" is not an email address\. Usage: [^\n]+$/);
      expect(readdirSync(dataDir)).toEqual([]);
    },
    LONGEST_MS,
  );
});
