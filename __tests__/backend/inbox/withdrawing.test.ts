import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { openNotices } from '@/__tests__/support/people/notices';
import { maintain } from '@/__tests__/support/backend/maintain';
import type { Database } from '@/backend/core/db/database';
import { inTransaction } from '@/backend/core/db/transaction';
import { noticeKinds } from '@/backend/core/notice-kind';
import type { Notice } from '@/backend/inbox/notice';
import { tell, tellTogether } from '@/backend/inbox/store';
import { withdrawNotices } from '@/backend/inbox/withdraw-store';

const { asked, decided } = noticeKinds('request', {
  asked: { subject: 'account' },
  decided: { subject: 'account' },
});

let backend: TestBackend;
let ada: number;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend({ DISCORD_BOT_TOKEN: 'the-bot' });
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada', discord_id: '11111' });
  cookie = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

const live = (work: (tx: Database, now: Date) => Promise<void>) =>
  inTransaction(backend.context, (tx) => work(tx, backend.clock.now()));
const tellAda = (message: string, notice: Pick<Notice, 'kind' | 'about' | 'until'>) =>
  live((tx, now) =>
    tell(tx, { user_id: ada, type: 'SUCCESS', message, ...notice, goesOut: true }, now),
  );
const decide = () => live((tx, now) => withdrawNotices(tx, { kinds: [asked], about: 7 }, now));
const ask = async (path: string, method = 'GET', json?: object) =>
  (await backend.call(path, { method, cookie, json })).json();
const listed = async () =>
  (await ask('/api/notifications')).items.map(({ message }: { message: string }) => message);
const unread = async () => (await ask('/api/inbox/unread')).count;
const taken = async () => (await ask('/api/inbox/take', 'POST')).items;
const waiting = async () =>
  (await backend.query("select content->>'text' as text from outbox_entries order by id")).map(
    ({ text }) => text,
  );

describe('what is no longer true', () => {
  it('is shown nowhere, and neither mail nor Discord brings it', async () => {
    await tellAda('Wait for seven', { kind: asked, about: 7 });
    expect(await waiting()).toHaveLength(2);
    await decide();
    expect(await listed()).toEqual([]);
    expect(await unread()).toBe(0);
    expect(await taken()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('is what was told of that record and in that way, and nothing else', async () => {
    await tellAda('Wait for eight', { kind: asked, about: 8 });
    await tellAda('Seven is decided', { kind: decided, about: 7 });
    await decide();
    expect(await listed()).toEqual(['Seven is decided', 'Wait for eight']);
    expect(await waiting()).toHaveLength(4);
  });

  it('is that of several told together', async () => {
    await live((tx, now) =>
      tellTogether(tx, async () => {
        const seven = { user_id: ada, type: 'SUCCESS', about: 7, goesOut: true } as const;
        await tell(tx, { ...seven, message: 'Wait for seven', kind: asked }, now);
        await tell(tx, { ...seven, message: 'Seven is decided', kind: decided }, now);
      }),
    );
    await decide();
    expect(await waiting()).toEqual(Array(2).fill(expect.stringContaining('Seven is decided')));
  });

  it('stays with everyone else where it is untrue for one alone', async () => {
    const ben = await backend.addMember({ name: 'Ben' });
    const told = { type: 'SUCCESS', message: 'Wait for seven', kind: asked, about: 7 } as const;
    await live(async (tx, now) => {
      for (const user_id of [ada, ben]) await tell(tx, { ...told, user_id }, now);
    });
    await live((tx, now) => withdrawNotices(tx, { kinds: [asked], about: 7, of: [ben] }, now));
    expect(await openNotices(backend, 'request')).toEqual(['request.asked Ada']);
  });

  it('stays in the list of who has read it', async () => {
    await tellAda('Wait for seven', { kind: asked, about: 7 });
    await ask('/api/notifications/1/read', 'PUT', { is_read: true });
    await decide();
    expect(await listed()).toEqual(['Wait for seven']);
  });

  it('goes from the bell of an open page', async () => {
    await tellAda('Wait for seven', { kind: asked, about: 7 });
    const stream = await openChanges(backend, cookie);
    await decide();
    const topics: string[] = [];
    while (!topics.includes('notifications')) topics.push(...(await stream.nextTopics()));
    stream.close();
    expect(await unread()).toBe(0);
  });
});

describe('what was shown already', () => {
  const take = () => ask('/api/inbox/take', 'POST');

  it('goes from the screen of an open page', async () => {
    await tellAda('Wait for seven', { kind: asked, about: 7 });
    await tellAda('Wait for eight', { kind: asked, about: 8 });
    expect(await take()).toMatchObject({ items: [{ id: 1 }, { id: 2 }], withdrawn: [] });
    const stream = await openChanges(backend, cookie);
    await decide();
    const topics: string[] = [];
    while (!topics.includes('inbox')) topics.push(...(await stream.nextTopics()));
    stream.close();
    expect(await take()).toEqual({ items: [], withdrawn: [1] });
  });

  it('is told for a few minutes, as long as a message can last', async () => {
    await tellAda('Wait for seven', { kind: asked, about: 7 });
    await take();
    await decide();
    backend.clock.set('2026-03-20T12:10:00Z');
    expect(await take()).toEqual({ items: [], withdrawn: [] });
  });
});

describe('what holds until an instant', () => {
  it('is shown and sent until then, and not after it', async () => {
    const until = new Date('2026-03-20T13:00:00Z');
    await tellAda('Today until one', { kind: asked, until });
    expect(await unread()).toBe(1);
    backend.clock.set('2026-03-20T13:00:00Z');
    expect(await unread()).toBe(0);
    expect(await taken()).toEqual([]);
    expect(await listed()).toEqual([]);
    await maintain(backend.context);
    expect(await backend.query('select withdrawn_at from notifications')).toEqual([
      { withdrawn_at: until },
    ]);
  });
});
