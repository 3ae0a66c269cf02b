import { Client } from 'pg';
import { createApp } from '@/backend/app';
import { compose } from '@/backend/compose';
import { createClock } from '@/backend/core/time/clock';
import { readConfig } from '@/backend/read-config';
import { openDatabase } from '@/backend/core/db/open-database';
import { createMember, findRole } from '@/backend/members/store';
import { openLedger } from '@/backend/rewards/store';
import { hashPassword } from '@/backend/session/password/passwords';

const SERVER = process.env.TEST_POSTGRES_URL ?? '';
const DATABASE = `administrators_${process.pid}`;
const PASSWORD = 'a-password-for-tests';
/** Each round is another chance to be as quick as the other. */
const ROUNDS = 15;

type Copy = Awaited<ReturnType<typeof startCopy>>;
let one: Copy;
let two: Copy;

function urlOf(database: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** A copy of the backend with connections of its own. */
async function startCopy() {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: urlOf(DATABASE),
    REQUIRED_CONNECTIONS: 'none',
    // Only so that nobody owes a second factor: nothing is filled in.
    DEMO_DATA: 'on',
  });
  const opened = await openDatabase(config);
  const app = await createApp(compose({ config, clock: createClock(), db: opened.db }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await opened.close();
  };
  return { url: app.listeningOrigin, db: opened.db, close };
}

beforeAll(async () => {
  await onServer(`create database ${DATABASE}`);
  one = await startCopy();
  two = await startCopy();
});
afterAll(async () => {
  await one.close();
  await two.close();
  await onServer(`drop database ${DATABASE} with (force)`);
});

const query = async (text: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: urlOf(DATABASE) });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.end();
  return rows;
};

const addRole = async (name: string, level: number, permissions: string[]) => {
  const [row] = await query(
    `insert into roles (name, color, level, permissions, created_at, updated_at)
     values ($1, '#112233', $2, $3, now(), now()) returning id`,
    [name, level, permissions],
  );
  return Number(row?.['id']);
};

async function addMember(name: string, roleNames: readonly [string, ...string[]]) {
  const now = new Date();
  const [first, ...rest] = await Promise.all(roleNames.map((role) => findRole(one.db, role)));
  if (!first) throw new Error(`No role ${roleNames.join()}`);
  const member = {
    name,
    email: `${name}@example.com`,
    state: 'active' as const,
    password_hash: await hashPassword(PASSWORD),
  };
  const roleIds = [first, ...rest.flatMap((id) => id ?? [])] as const;
  const id = await createMember(one.db, member, roleIds, now);
  await openLedger(one.db, id);
  return id;
}

async function signIn(name: string): Promise<string> {
  const answer = await fetch(`${one.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
}

const send = (copy: Copy, method: string, path: string, cookie: string, body: unknown) =>
  fetch(`${copy.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const managers = async (): Promise<number> => {
  const [row] = await query(
    `select count(distinct user_id)::int as count from user_roles
     join roles on roles.id = role_id join users on users.id = user_id
     where permissions @> '{MANAGE_USERS_ROLES}' and state in ('active', 'loa')`,
  );
  return Number(row?.['count']);
};

const versionOf = async (table: 'roles' | 'users', id: number) =>
  Number((await query(`select version from ${table} where id = $1`, [id]))[0]?.['version']);

describe('two who manage accounts, at two copies on one PostgreSQL', () => {
  test('take the last permission from each other at the same moment, and one keeps it', async () => {
    await addRole('Crown', 200, []);
    const MANAGE = ['MANAGE_USERS_ROLES'];
    const ofAnn = await addRole('KeeperOfAnn', 20, MANAGE);
    const ofBob = await addRole('KeeperOfBob', 20, MANAGE);
    await addMember('ann', ['Crown', 'KeeperOfAnn']);
    await addMember('bob', ['Crown', 'KeeperOfBob']);
    const [ann, bob] = [await signIn('ann'), await signIn('bob')];
    const strip = async (copy: Copy, cookie: string, id: number, name: string) => {
      const role = { name, color: '#112233', level: 20, is_staff: true, team: null };
      const version = await versionOf('roles', id);
      return send(copy, 'PUT', `/api/roles/${id}`, cookie, { ...role, permissions: [], version });
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        strip(one, ann, ofBob, 'KeeperOfBob'),
        strip(two, bob, ofAnn, 'KeeperOfAnn'),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([403, 409]).toContain(Math.max(...statuses));
      expect(await managers()).toBe(1);
      await query('update roles set permissions = $1, version = version + 1 where id in ($2, $3)', [
        MANAGE,
        ofAnn,
        ofBob,
      ]);
    }
  });

  test('step back at the same moment, and one stays', async () => {
    await query('delete from user_roles');
    const driver = Number((await query("select id from roles where name = 'Driver'"))[0]?.['id']);
    const chief = Number(
      (await query("select id from roles where name = 'Administrator'"))[0]?.['id'],
    );
    const people = [
      { copy: one, id: await addMember('cid', ['Administrator']), name: 'cid' },
      { copy: two, id: await addMember('dot', ['Administrator']), name: 'dot' },
    ];
    const signedIn = await Promise.all(
      people.map(async (one) => ({ ...one, cookie: await signIn(one.name) })),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        signedIn.map(async ({ copy, id, cookie }) =>
          send(copy, 'POST', '/api/accounts/roles', cookie, {
            members: [{ user_id: id, version: await versionOf('users', id) }],
            role_ids: [driver],
            primary_role_id: driver,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await managers()).toBe(1);
      await query('update user_roles set role_id = $1 where user_id = any($2)', [
        chief,
        signedIn.map(({ id }) => id),
      ]);
    }
  });

  test('dismiss each other at the same moment, and one is still here', async () => {
    await query('delete from user_roles');
    await addRole('Upper', 80, ['MANAGE_USERS_ROLES', 'VIEW_DISABLED_ACCOUNTS']);
    await addRole('Lower', 40, ['MANAGE_USERS_ROLES', 'VIEW_DISABLED_ACCOUNTS']);
    const upper = await addMember('eve', ['Upper']);
    const lower = await addMember('fay', ['Lower']);
    const [eve, fay] = [await signIn('eve'), await signIn('fay')];
    const dismiss = async (copy: Copy, cookie: string, id: number) =>
      send(copy, 'POST', '/api/accounts/dismiss', cookie, {
        members: [{ user_id: id, version: await versionOf('users', id) }],
        reason: 'A quarrel between two.',
      });
    const answers = await Promise.all([dismiss(one, eve, lower), dismiss(two, fay, upper)]);
    // Who is dismissed before her own request is looked at has no session any more.
    expect(answers[0].status).toBe(200);
    expect([401, 403]).toContain(answers[1].status);
    expect(await managers()).toBe(1);
  });
});
