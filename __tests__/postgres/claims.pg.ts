import { Client } from 'pg';
import { freePort, startProcess, type BackendProcess } from '@/__tests__/support/backend-process';
import { DEMO_PASSWORD } from '@/__tests__/support/spec';

const START_LIMIT_MS = 120_000;
const SERVER = process.env.TEST_POSTGRES_URL ?? '';
const DATABASE = `claims_${process.pid}`;
/** Two who may claim, each at a copy of the backend of their own. */
const RECRUITERS = ['recruiter@demo.example', 'lukasz@demo.example'] as const;

let copies: BackendProcess[];
let client: Client;

function urlOf(database: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${database}`;
  return url.href;
}

async function startCopy(): Promise<BackendProcess> {
  const copy = startProcess('backend/main.ts', {
    BACKEND_PORT: String(await freePort()),
    DATABASE_URL: urlOf(DATABASE),
    DEMO_DATA: 'on',
  });
  await copy.ready();
  return copy;
}

beforeAll(async () => {
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  copies = [await startCopy(), await startCopy()];
  client = new Client({ connectionString: urlOf(DATABASE) });
  await client.connect();
}, START_LIMIT_MS);

afterAll(async () => {
  await client.end();
  for (const { child, exit } of copies) {
    child.kill('SIGTERM');
    await exit;
  }
}, START_LIMIT_MS);

async function signIn(copy: BackendProcess, email: string): Promise<string> {
  const answer = await fetch(`${copy.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
}

test('of two recruiters who claim in the same moment one is told who was faster', async () => {
  const cookies = await Promise.all(
    copies.map((copy, index) => signIn(copy, RECRUITERS[index] ?? '')),
  );
  for (let round = 0; round < 5; round += 1) {
    const { rows } = await client.query(
      `insert into applications (ref, state, answers, submitted_at, created_at, updated_at)
       values ('RACE-222' || $1, 'submitted', '{}', now(), now(), now()) returning ref`,
      [round],
    );
    const { ref } = rows[0];
    const answers = await Promise.all(
      copies.map(async (copy, index) => {
        const answer = await fetch(`${copy.url}/api/applications/${ref}/claim`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookies[index] ?? '' },
          body: '{}',
        });
        return { status: answer.status, ...(await answer.json()) };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const found = await client.query(
      'select users.name from applications join users on users.id = assignee_id where ref = $1',
      [ref],
    );
    expect(answers.find(({ status }) => status === 409).error.message).toBe(
      `Already claimed by ${found.rows[0].name}.`,
    );
    const claims = await client.query(
      `select 1 from audit_entries where action = 'application.claimed'
         and object_id = (select id::text from applications where ref = $1)`,
      [ref],
    );
    expect(claims.rowCount).toBe(1);
  }
});
