import { Client } from 'pg';
import type { BackendProcess } from '@/__tests__/support/backend/backend-process';
import {
  type DemoCopies,
  START_LIMIT_MS,
  startDemoCopies,
  urlOfDatabase,
} from '@/__tests__/support/backend/demo-copies';
import { DEMO_PASSWORD } from '@/__tests__/support/spec';

/** Two who may claim, each at a copy of the backend of their own. */
const RECRUITERS = ['recruiter@demo.example', 'lukasz@demo.example'] as const;

let demo: DemoCopies;
let copies: BackendProcess[];
let client: Client;

beforeAll(async () => {
  demo = await startDemoCopies('claims');
  copies = [demo.one, demo.two];
  client = new Client({ connectionString: urlOfDatabase(demo.database) });
  await client.connect();
}, START_LIMIT_MS);

afterAll(async () => {
  await client.end();
  await demo.stop();
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

const signAllIn = () =>
  Promise.all(copies.map((copy, index) => signIn(copy, RECRUITERS[index] ?? '')));

test('of two recruiters who claim in the same moment one is told who was faster', async () => {
  const cookies = await signAllIn();
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

test('of two who accept applications with the same email at once one hears that there is an account', async () => {
  const cookies = await signAllIn();
  const role = await client.query("select id from roles where name = 'Driver'");
  for (let round = 0; round < 5; round += 1) {
    const { rows } = await client.query(
      `insert into applications (ref, state, name, email, steam_id, answers, checks, assignee_id,
         submitted_at, created_at, updated_at)
       select 'BOTH-22' || $1 || place, 'claimed', 'Twin ' || translate($1 || place, '012345', 'abcdef'),
         'twin' || $1 || '@example.com', '765611900000008' || $1 || place, '{}', '[]',
         (select id from users where email = ($2::text[])[place]), now(), now(), now()
       from generate_series(1, 2) place order by place returning ref, version`,
      [round, RECRUITERS],
    );
    const answers = await Promise.all(
      copies.map(async (copy, index) => {
        const { ref, version } = rows[index];
        const answer = await fetch(`${copy.url}/api/applications/${ref}/accept`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookies[index] ?? '' },
          body: JSON.stringify({
            version,
            role_id: role.rows[0].id,
            division_id: null,
            tracker: null,
            override_note: null,
          }),
        });
        return { status: answer.status, ...(await answer.json()) };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409).error.message).toBe(
      'The applicant already has an account.',
    );
  }
});

test('of two candidates who book one slot in the same moment one is told that it was taken', async () => {
  const { rows } = await client.query(
    `select email from users join driver_totals on driver_totals.user_id = users.id
     where state = 'active' and points >= 60000
       and not exists (select 1 from exam_bookings where exam_bookings.user_id = users.id)
       and not exists (select 1 from absences where absences.user_id = users.id and state in ('approved', 'pending'))
     order by users.id limit 2`,
  );
  const cookies = await Promise.all(copies.map((copy, index) => signIn(copy, rows[index].email)));
  const listed = await fetch(`${copies[0]?.url}/api/exams/slots?type=1`, {
    headers: { cookie: cookies[0] ?? '' },
  });
  const { items } = await listed.json();
  expect(items.length).toBeGreaterThan(5);
  for (let round = 0; round < 5; round += 1) {
    const { examiner, starts_at } = items[items.length - 1 - round];
    const wish = { exam: 1, route: 1, examiner: examiner.user_id, starts_at, notes: '' };
    const answers = await Promise.all(
      copies.map(async (copy, index) => {
        const answer = await fetch(`${copy.url}/api/exams/bookings`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookies[index] ?? '' },
          body: JSON.stringify(wish),
        });
        return { status: answer.status, ...(await answer.json()) };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const loser = answers.find(({ status }) => status === 422);
    expect(loser.error.message).toBe('This slot was just taken.');
    const winner = answers.find(({ status }) => status === 200);
    await client.query('delete from exam_bookings where id = $1', [winner.id]);
  }
});

test('of two exams at one time that take the same second examiner at once one is refused', async () => {
  const { rows } = await client.query(
    `select users.id, email from users where email in ('examiner@demo.example', 'arne@demo.example', 'admin@demo.example')
     order by array_position(array['examiner@demo.example', 'arne@demo.example', 'admin@demo.example'], email)`,
  );
  const [examiner, colleague, second] = rows;
  const cookies = await Promise.all(
    copies.map((copy, index) => signIn(copy, [examiner, colleague][index].email)),
  );
  for (let round = 0; round < 5; round += 1) {
    const { rows: booked } = await client.query(
      `insert into exam_bookings (user_id, type_id, route_id, examiner_id, state, starts_at, ends_at, day, created_at, updated_at)
       select candidate.id, 1, 1, ($1::int[])[place], 'booked', at, at + interval '1 hour', at::date, now(), now()
       from generate_series(1, 2) place,
         lateral (select id from users where id <> all ($1) and id <> $2
           and not exists (select 1 from exam_bookings where user_id = users.id)
           order by id offset place limit 1) candidate,
         (select date_trunc('hour', now()) + interval '30 days' as at) as times
       order by place returning id`,
      [[examiner.id, colleague.id], second.id],
    );
    const answers = await Promise.all(
      copies.map(async (copy, index) => {
        const answer = await fetch(
          `${copy.url}/api/exams/bookings/${booked[index].id}/assistants`,
          {
            method: 'PUT',
            headers: { 'content-type': 'application/json', cookie: cookies[index] ?? '' },
            body: JSON.stringify({ version: 1, second: second.id, trainee: null }),
          },
        );
        return { status: answer.status, ...(await answer.json()) };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422).error.message).toMatch(
      /has no time: Another exam at this time/,
    );
    await client.query('delete from exam_bookings where id = any ($1)', [
      booked.map(({ id }) => id),
    ]);
  }
});

it('a theory test that a member starts at two copies at once is one', async () => {
  const { rows } = await client.query("select id from exam_types where name = 'Tank transport'");
  const cookies = await Promise.all(copies.map((copy) => signIn(copy, 'driver@demo.example')));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      copies.map(async (copy, index) => {
        const answer = await fetch(`${copy.url}/api/exams/theory`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookies[index] ?? '' },
          body: JSON.stringify({ exam: rows[0].id }),
        });
        return { status: answer.status, ...(await answer.json()) };
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.id).toBe(answers[1]?.id);
    await client.query('delete from exam_theory_attempts where id = $1', [answers[0]?.id]);
  }
});
