import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { freePort, startProcess, type BackendProcess } from '@/__tests__/support/backend-process';
import { prepareDataFolder } from '@/__tests__/support/database';

jest.setTimeout(120_000);

const SECRET = 'a-secret-for-tests';
const body = JSON.parse(readFileSync('__tests__/fixtures/trucky/tampere-helsinki.json', 'utf8'));

let prepared: string;
let dataDir: string;
let running: BackendProcess[];

const start = async (env: Record<string, string> = {}) => {
  const backend = startProcess('backend/main.ts', {
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    TRUCKY_SECRET: SECRET,
    ...env,
  });
  running.push(backend);
  return backend;
};

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

describe('the backend as a process', () => {
  it('loses nothing that it answered with success when it is killed', async () => {
    startBefore();
    const first = await start();
    await first.ready();
    const answered: number[] = [];
    const senders = [0, 1, 2, 3].map(async (sender) => {
      for (let id = sender + 1; id < 400; id += 4) {
        const answer = await deliver(first.url, id).catch(() => null);
        if (!answer) return;
        if (answer.status === 200) answered.push(id);
        if (answered.length === 40) first.child.kill('SIGKILL');
      }
    });
    await Promise.all(senders);
    expect(await first.exit).toBe('SIGKILL');
    expect(answered.length).toBeGreaterThanOrEqual(40);

    // The lock of the killed process is taken over, and the database recovers.
    const second = await start();
    await second.ready();
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    const client = await PGlite.create(path.join(dataDir, 'database'));
    const { rows } = await client.query<{ external_id: string }>('select external_id from jobs');
    await client.close();
    expect(rows.map((job) => Number(job.external_id))).toEqual(expect.arrayContaining(answered));
  });

  it('refuses a data folder that another process uses, with one line', async () => {
    startBefore();
    const first = await start();
    await first.ready();
    const second = await start();
    expect(await second.exit).toBe(1);
    expect(second.output().trim()).toBe(
      `DATA_DIR: ${dataDir} is in use by process ${String(first.child.pid)}. Stop it first, or set another DATA_DIR.`,
    );
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  it('answers 503 in the form of every refusal while it opens its data', async () => {
    const backend = await start();
    let answer: Response | null = null;
    while (!answer) answer = await fetch(`${backend.url}/api/jobs`).catch(() => null);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'starting' } });
  });

  it('names a taken port before it touches the data', async () => {
    startBefore();
    const first = await start();
    await first.ready();
    const port = new URL(first.url).port;
    const second = await start({ BACKEND_PORT: port, DATA_DIR: `${dataDir}-other` });
    expect(await second.exit).toBe(1);
    expect(second.output().trim()).toBe(`BACKEND_PORT: ${port} is taken by another program.`);
  });

  it('starts a company with one administrator, whose link sets the password and who owes a second factor', async () => {
    const port = String(await freePort());
    const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', BACKEND_PORT: port, PORT: '3123' };
    const admin = startProcess('backend/create-admin.ts', env, ['Boss@Company.example']);
    running.push(admin);
    expect(await admin.exit).toBe(0);
    const token = /http:\/\/localhost:3123\/reset-password\/([\w-]{43})/.exec(admin.output())?.[1];

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
    const session = await send('POST', '/api/session', { email: 'boss@company.example', password });
    expect(await session.json()).toEqual({ second_factor: 'enrolment' });
  });

  it.each([[], ['no-address'], ['a@b']])(
    'refuses to create an administrator as %j',
    async (...args) => {
      const admin = startProcess('backend/create-admin.ts', { DATA_DIR: dataDir }, args);
      running.push(admin);
      expect(await admin.exit).toBe(1);
      expect(admin.output()).toContain('npm run create-admin -- EMAIL');
    },
  );
});
