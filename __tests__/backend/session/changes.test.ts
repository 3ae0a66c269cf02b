import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openChanges, type ChangesStream } from '@/__tests__/support/backend/changes-stream';
import { STREAM_EVENT } from '@/backend/core/bus/broadcasts';
import type { Change } from '@/backend/core/bus/changes';
import { announce, inSavepoint, inTransaction } from '@/backend/core/db/transaction';
import { endAllSessions } from '@/backend/session/end-store';

const REAL = ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'] as const;

let backend: TestBackend;
let ada: number;
let open: ChangesStream[] = [];

beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: [...REAL, 'setTimeout', 'clearTimeout', 'clearImmediate'] });
  backend = await startBackend({ RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(async () => {
  await backend.reset();
  await forgetRecent();
  ada = await backend.addMember({ name: 'Ada' });
  await backend.addMember({ name: 'Bob' });
  await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
});
afterEach(() => {
  for (const stream of open) stream.close();
  open = [];
});
afterAll(async () => {
  await backend.close();
  jest.useRealTimers();
});

/** What was told in the last half minute would be told to each new stream. */
async function forgetRecent() {
  const later = performance.now() + 60_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  backend.context.changes.listRecent();
  clock.mockRestore();
}

const tell = (...changes: Change[]) =>
  inTransaction(backend.context, async (tx) => {
    for (const change of changes) announce(tx, change);
  });

async function streamOf(cookie: string): Promise<ChangesStream> {
  const stream = await openChanges(backend, cookie);
  open.push(stream);
  return stream;
}

async function streamFor(name: string) {
  const cookie = await backend.signIn(`${name}@example.com`);
  return { stream: await streamOf(cookie), cookie };
}

describe('the stream of changes', () => {
  it('tells a member what is theirs and nobody else', async () => {
    const { stream: adas } = await streamFor('ada');
    const { stream: bobs } = await streamFor('bob');
    await tell(
      { topic: 'jobs', user_id: ada },
      { topic: 'standing', user_id: ada },
      { topic: 'leaderboard' },
    );
    expect(await adas.nextTopics()).toEqual(['jobs', 'leaderboard', 'standing']);
    expect(await bobs.nextTopics()).toEqual(['leaderboard']);
  });

  it('tells those who hold the permission at that moment', async () => {
    const { stream: hannas } = await streamFor('hanna');
    const { stream: bobs } = await streamFor('bob');
    const { stream: adas } = await streamFor('ada');
    const waiting: Change = { topic: 'job_requests', user_id: ada, needs: ['MANAGE_MANUAL_JOBS'] };
    await tell(waiting, { topic: 'leaderboard' });
    expect(await hannas.nextTopics()).toEqual(['job_requests', 'leaderboard']);
    expect(await adas.nextTopics()).toEqual(['job_requests', 'leaderboard']);
    expect(await bobs.nextTopics()).toEqual(['leaderboard']);

    await backend.query(
      "delete from user_roles where role_id = (select id from roles where name = 'HR')",
    );
    await tell(waiting, { topic: 'leaderboard' });
    expect(await hannas.nextTopics()).toEqual(['leaderboard']);
  });

  it('leaves out what a slow reader can do without, and nothing else', async () => {
    const { stream } = await streamFor('ada');
    const pass = (data: string, is_never_skipped: boolean) =>
      backend.context.broadcasts.tellHere(STREAM_EVENT, {
        name: 'trucks',
        data: JSON.stringify(data),
        to: [ada],
        is_never_skipped,
      });
    const long = ['x'.repeat(20_000), 'y'.repeat(20_000)];
    for (const data of long) pass(data, true);
    pass('moved', false);
    pass('gone', true);
    for (const data of long) expect(await stream.next()).toEqual({ name: 'trucks', data });
    pass('later', true);
    for (const data of ['gone', 'later'])
      expect(await stream.next()).toEqual({ name: 'trucks', data });
  });

  it('tells nothing of what was rolled back', async () => {
    const { stream } = await streamFor('ada');
    const rolledBack = inTransaction(backend.context, async (tx) => {
      announce(tx, { topic: 'jobs', user_id: ada });
      throw new Error('Not this time.');
    });
    await expect(rolledBack).rejects.toThrow('Not this time.');
    await inTransaction(backend.context, async (tx) => {
      announce(tx, { topic: 'bonuses' });
      await inSavepoint(tx, async (step) => announce(step, { topic: 'awards' }));
      await inSavepoint(tx, async (step) => {
        announce(step, { topic: 'quota' });
        throw new Error('Only this step.');
      }).catch(() => undefined);
    });
    expect(await stream.nextTopics()).toEqual(['awards', 'bonuses']);
  });

  it('tells nothing before the commit', async () => {
    const { stream } = await streamFor('ada');
    await inTransaction(backend.context, async (tx) => {
      announce(tx, { topic: 'jobs', user_id: ada });
      backend.context.changes.handOn([{ topic: 'leaderboard' }]);
      expect(await stream.nextTopics()).toEqual(['leaderboard']);
    });
    expect(await stream.nextTopics()).toEqual(['jobs']);
  });

  it('tells a page that opens it late what has changed meanwhile', async () => {
    const { stream: bobs, cookie } = await streamFor('bob');
    await tell({ topic: 'jobs', user_id: ada }, { topic: 'leaderboard' });
    await bobs.nextTopics();
    const late = await streamOf(cookie);
    expect(await late.nextTopics()).toEqual(['leaderboard']);
  });

  it('shows every second that it is alive', async () => {
    const { stream } = await streamFor('ada');
    jest.advanceTimersByTime(1_000);
    expect(await stream.nextOfAny()).toEqual({ name: 'beat', data: {} });
  });

  it('asks proxies to pass it on as it comes', async () => {
    const cookie = await backend.signIn('ada@example.com');
    const answer = await backend.call('/api/changes', { method: 'HEAD', cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is refused without a session', async () => {
    expect((await backend.call('/api/changes')).status).toBe(401);
    expect((await backend.call('/api/changes', { method: 'POST' })).status).toBe(405);
  });
});

describe('the stream of changes ends', () => {
  it('on sign-out, and only that of the device', async () => {
    const { stream: here, cookie } = await streamFor('ada');
    const other = await backend.signInByForm('ada@example.com');
    expect(await here.nextTopics()).toEqual(['session']);
    await forgetRecent();
    const there = await streamOf(other);
    await backend.call('/api/session', { method: 'DELETE', cookie });
    expect(await here.next()).toBeUndefined();
    expect(await there.nextTopics()).toEqual(['session']);
    await tell({ topic: 'jobs', user_id: ada });
    expect(await there.nextTopics()).toEqual(['jobs']);
  });

  it('with a new password, everywhere', async () => {
    const { stream } = await streamFor('ada');
    await inTransaction(backend.context, (tx) => endAllSessions(tx, ada));
    expect(await stream.next()).toBeUndefined();
  });

  it('within a minute of a disabled account', async () => {
    const { stream } = await streamFor('ada');
    await backend.query("update users set state = 'disabled' where id = $1", [ada]);
    backend.clock.set('2026-03-20T12:01:00Z');
    jest.advanceTimersByTime(1_000);
    expect(await stream.next()).toBeUndefined();
  });

  it('with a session that nobody uses, although the stream is open', async () => {
    const { stream } = await streamFor('hanna');
    for (const hour of [13, 16, 20, 23]) {
      backend.clock.set(`2026-03-20T${hour}:59:00Z`);
      jest.advanceTimersByTime(1_000);
      expect(await stream.nextOfAny()).toEqual({ name: 'beat', data: {} });
    }
    backend.clock.set('2026-03-21T00:01:00Z');
    jest.advanceTimersByTime(1_000);
    expect(await stream.next()).toBeUndefined();
  });

  it('for the oldest of nine, which is told so', async () => {
    const { stream: oldest, cookie } = await streamFor('ada');
    for (let more = 0; more < 7; more += 1) await streamOf(cookie);
    await tell({ topic: 'jobs', user_id: ada });
    expect(await oldest.nextTopics()).toEqual(['jobs']);
    await streamOf(cookie);
    expect(await oldest.next()).toEqual({ name: 'replaced', data: {} });
    expect(await oldest.next()).toBeUndefined();
  });

  it('and makes room when the browser goes away', async () => {
    const { stream: first, cookie } = await streamFor('ada');
    for (let round = 0; round < 9; round += 1) {
      const another = await streamOf(cookie);
      another.close();
      await wait(20);
    }
    await tell({ topic: 'jobs', user_id: ada });
    expect(await first.nextTopics()).toEqual(['jobs']);
  });

  it('when the backend stops', async () => {
    const other = await backend.beside();
    const stream = await openChanges(other, await other.signIn('ada@example.com'));
    const closed = once(other.app.server, 'close');
    await other.close();
    await closed;
    await expect(stream.nextOfAny().then(() => stream.nextOfAny())).rejects.toThrow();
  });
});
