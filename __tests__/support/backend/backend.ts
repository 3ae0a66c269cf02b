import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { createApp } from '@/backend/app';
import { compose } from '@/backend/compose';
import type { Clock } from '@/backend/core/time/clock';
import { readConfig } from '@/backend/read-config';
import type { Context } from '@/backend/core/context';
import { createMember, findRole, type NewMember } from '@/backend/members/store';
import { newToken } from '@/backend/core/http/tokens';
import { openLedger } from '@/backend/rewards/store';
import { SESSION_COOKIE } from '@/backend/session/cookies';
import { createSession } from '@/backend/session/store';
import { createTestDatabase, type TestDatabase } from './database';
import { measured } from '@/__tests__/support/runner/times';
import { askWithoutConnection } from './without-connection';

export const PASSWORD = 'a-password-for-tests';
export const TRUCKY_SECRET = 'demo-tracker-secret';

export interface TestBackend {
  url: string;
  app: FastifyInstance;
  context: Context;
  clock: Clock & { set(to: string | Date): void };
  /** Looks into the database past the backend. */
  query: TestDatabase['query'];
  /** Asks as a browser on the same site would, without a connection; `url` is for what is about those. */
  call(path: string, init?: RequestInit & { cookie?: string; json?: unknown }): Promise<Response>;
  /** The same, with the status beside what the answer says. */
  ask(path: string, init?: Parameters<TestBackend['call']>[1]): ReturnType<Response['json']>;
  /** Gives a member a session and answers its cookie header. */
  signIn(email: string): Promise<string>;
  /** The same by way of the sign-in's form, for tests of what comes with it. */
  signInByForm(email: string, password?: string): Promise<string>;
  /** Creates an active member; `roles` are names of base roles, the first one is shown. */
  addMember(
    member: Partial<NewMember> & { name: string },
    roles?: readonly [string, ...string[]],
  ): Promise<number>;
  /** Forgets everything but the base roles and ranks, and puts the clock back. */
  reset(): Promise<void>;
  postToTrucky(body: unknown, secret?: string): Promise<Response>;
  /** Another copy of the backend, on the same database and clock, with settings of its own. */
  beside(settings?: Record<string, string>): Promise<TestBackend>;
  closeDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** What a hash costs to check stands in it: every sign-in of every test would cost what it should cost a thief. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** A test that doesn't bring a service of its own asks none: it would ask the real one. */
const NOBODY = 'http://127.0.0.1:1';
const NOBODY_OUTSIDE = {
  STEAM_OPENID_URL: NOBODY,
  STEAM_API_URL: NOBODY,
  DISCORD_URL: NOBODY,
  TRUCKERSMP_API_URL: NOBODY,
  TRUCKY_API_URL: NOBODY,
  TRACKSIM_API_URL: NOBODY,
};

function createTestClock(start: string): TestBackend['clock'] {
  let now = new Date(start);
  return {
    now: () => now,
    set: (to) => {
      now = new Date(to);
    },
  };
}

const START = '2026-03-20T12:00:00Z';

/** A whole backend with a real database in memory, listening on a free port. Time stands still until moved. */
export async function startBackend(
  settings: Record<string, string> = {},
  start = START,
): Promise<TestBackend> {
  const database = await createTestDatabase();
  const backend = await measured('start', () =>
    startOn(database, createTestClock(start), settings, start),
  );
  return {
    ...backend,
    close: async () => {
      await backend.close();
      await database.close();
    },
  };
}

async function startOn(
  database: TestDatabase,
  clock: TestBackend['clock'],
  settings: Record<string, string>,
  start: string,
): Promise<TestBackend> {
  const { db, query } = database;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    REQUIRED_CONNECTIONS: 'none',
    DATA_DIR: join(tmpdir(), 'panel-of-tests'),
    ...NOBODY_OUTSIDE,
    ...settings,
  });
  const composed = compose({ config, clock, db });
  const app = await createApp(composed);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = app.listeningOrigin;

  const call: TestBackend['call'] = (path, { cookie, json, headers, ...init } = {}) => {
    const address = `${url}${path}`;
    const request: RequestInit = {
      redirect: 'manual',
      ...init,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    };
    return 'isInSandbox' in globalThis
      ? fetch(address, request)
      : askWithoutConnection(app, address, request);
  };

  return {
    url,
    app,
    context: { ...composed, log: app.log },
    clock,
    query,
    call,
    ask: async (path, init) => {
      const answer = await call(path, init);
      return { status: answer.status, ...(await answer.json()) };
    },
    signIn: async (email) => {
      const [member] = await query('select id from users where email = $1', [email]);
      const token = newToken();
      const session = { user_id: Number(member?.['id']), device: '', address: '127.0.0.1' };
      await createSession(db, { ...session, token, now: clock.now() });
      return `${SESSION_COOKIE}=${token}`;
    },
    signInByForm: async (email, password = PASSWORD) => {
      const answer = await call('/api/session', { method: 'POST', json: { email, password } });
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
      return (
        answer.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0] ?? '')
          .find((cookie) => cookie.startsWith('session=')) ?? ''
      );
    },
    addMember: async (member, roles = ['Driver']) => {
      passwordHash ??= hash(PASSWORD, CHEAP);
      const roleIds = await Promise.all(roles.map((name) => findRole(db, name)));
      const [first, ...rest] = roleIds.filter((id) => id !== null);
      if (first === undefined) throw new Error(`No role ${roles.join()}`);
      const id = await createMember(
        db,
        {
          email: `${member.name.toLowerCase().replaceAll(' ', '.')}@example.com`,
          state: 'active',
          tracker: 'trucky',
          password_hash: await passwordHash,
          ...member,
        },
        [first, ...rest],
        clock.now(),
      );
      await openLedger(db, id);
      return id;
    },
    reset: async () => {
      await database.renew();
      composed.limits.counts.clear();
      clock.set(start);
    },
    postToTrucky: (body, secret = TRUCKY_SECRET) => {
      const raw = typeof body === 'string' ? body : JSON.stringify(body);
      const signature = createHmac('sha256', secret).update(raw).digest('hex');
      return call('/api/trackers/trucky', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature-sha256': signature },
        body: raw,
      });
    },
    beside: (others = {}) => startOn(database, clock, others, start),
    closeDatabase: () => database.end(),
    close: () => app.close(),
  };
}
