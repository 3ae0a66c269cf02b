import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { noticeKinds } from '@/backend/core/notice-kind';
import { tell, tellMembers, tellThoseWho, tellTogether } from '@/backend/inbox/store';

const TOLD = noticeKinds('test', {
  reviewed: { subject: 'deliveries' },
  won: { subject: 'rewards' },
  changed: { subject: 'rewards' },
});

let backend: TestBackend;
let ada: number;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada' });
});
afterAll(() => backend.close());

const notice = (message: string) =>
  ({ type: 'SUCCESS', message, kind: TOLD.reviewed, about: 1 }) as const;

const tellAda = (...messages: string[]) =>
  inTransaction(backend.context, async (tx) => {
    for (const message of messages)
      await tell(tx, { user_id: ada, ...notice(message) }, backend.clock.now());
  });

async function take(cookie: string): Promise<string[]> {
  const answer = await backend.call('/api/inbox/take', { method: 'POST', cookie });
  expect(answer.status).toBe(200);
  const { items } = await answer.json();
  return items.map((item: { message: string }) => item.message);
}

describe('what a member is told', () => {
  it('is taken once, the oldest first, with its type and number', async () => {
    await tellAda('Accepted', 'Paid');
    const cookie = await backend.signIn('ada@example.com');
    const answer = await backend.call('/api/inbox/take', { method: 'POST', cookie });
    expect(await answer.json()).toEqual({
      items: [
        { id: 1, type: 'SUCCESS', message: 'Accepted', link: null },
        { id: 2, type: 'SUCCESS', message: 'Paid', link: null },
      ],
      withdrawn: [],
    });
    expect(await take(cookie)).toEqual([]);
  });

  it('is given to one of two tabs that ask in the same instant', async () => {
    await tellAda('Once');
    const cookie = await backend.signIn('ada@example.com');
    const answers = await Promise.all([take(cookie), take(cookie), take(cookie)]);
    expect(answers.flat()).toEqual(['Once']);
  });

  it('is nobody else’s', async () => {
    await tellAda('Private');
    await backend.addMember({ name: 'Bob' });
    expect(await take(await backend.signIn('bob@example.com'))).toEqual([]);
    expect((await backend.call('/api/inbox/take', { method: 'POST' })).status).toBe(401);
    expect(await take(await backend.signIn('ada@example.com'))).toEqual(['Private']);
  });

  it('comes one by one up to three, and as one message where there is more', async () => {
    const cookie = await backend.signIn('ada@example.com');
    await tellAda('One', 'Two', 'Three');
    expect(await take(cookie)).toEqual(['One', 'Two', 'Three']);
    await tellAda('Four', 'Five', 'Six', 'Seven');
    const link = '/notifications?state=unread';
    const answer = await backend.call('/api/inbox/take', { method: 'POST', cookie });
    expect(await answer.json()).toEqual({
      items: [{ id: 0, type: 'SUCCESS', message: '4 new notifications', link, ids: [4, 5, 6, 7] }],
      withdrawn: [],
    });
    expect(await take(cookie)).toEqual([]);
    const unread = await backend.call('/api/inbox/unread', { cookie });
    expect(await unread.json()).toEqual({ count: 7 });

    await tellAda('Eight', 'Nine', 'Ten');
    await inTransaction(backend.context, (tx) =>
      tell(tx, { user_id: ada, ...notice('Not good'), type: 'WARNING' }, backend.clock.now()),
    );
    const mixed = await backend.call('/api/inbox/take', { method: 'POST', cookie });
    expect((await mixed.json()).items).toMatchObject([{ type: 'WARNING' }]);
  });

  it('goes together with what else is told in a piece of work and its parts, in that order', async () => {
    const now = backend.clock.now();
    const say = (tx: Database, told: object) =>
      tell(tx, { user_id: ada, type: 'SUCCESS', message: '', kind: TOLD.reviewed, ...told }, now);
    await inTransaction(backend.context, (tx) =>
      tellTogether(tx, async () => {
        await say(tx, { message: 'About nothing' });
        await tellTogether(tx, () => say(tx, { message: 'Bonus', kind: TOLD.won, about: 7 }));
        await say(tx, { message: 'Rank', kind: TOLD.changed, about: 'r' });
      }),
    );
    expect(
      await backend.query(
        'select in_words(message) as message, kind, about from notifications order by id',
      ),
    ).toEqual([
      { message: 'About nothing', kind: 'test.reviewed', about: null },
      { message: 'Bonus', kind: 'test.won', about: '7' },
      { message: 'Rank', kind: 'test.changed', about: 'r' },
    ]);
  });

  it('is told to an open page, and to a page that is opened later', async () => {
    const cookie = await backend.signIn('ada@example.com');
    const early = await openChanges(backend, cookie);
    const told = async (stream: typeof early) => {
      const topics: string[] = [];
      while (!topics.includes('inbox')) topics.push(...(await stream.nextTopics()));
      return topics;
    };
    await tellAda('Live');
    expect(await told(early)).toContain('inbox');
    early.close();
    const late = await openChanges(backend, cookie);
    expect(await told(late)).toContain('inbox');
    late.close();
  });

  it('is no news to a page that is opened after another one has shown it', async () => {
    const cookie = await backend.signIn('ada@example.com');
    await tellAda('Once');
    await take(cookie);
    const late = await openChanges(backend, cookie);
    expect(await late.nextTopics()).toEqual(['notifications']);
    late.close();
  });

  it('reaches a company of any size', async () => {
    await inTransaction(backend.context, (tx) =>
      tellMembers(tx, Array(12_000).fill(ada), notice('All'), backend.clock.now()),
    );
    expect(await backend.query('select count(*)::int as told from notifications')).toEqual([
      { told: 12_000 },
    ]);
  });

  it('reaches everyone who holds one of the permissions and is still here', async () => {
    await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
    await backend.addMember({ name: 'Gone', state: 'dismissed' }, ['HR']);
    await inTransaction(backend.context, (tx) =>
      tellThoseWho(
        tx,
        ['MANAGE_JOBS', 'MANAGE_MANUAL_JOBS'],
        notice('Look here'),
        backend.clock.now(),
      ),
    );
    expect(await take(await backend.signIn('hanna@example.com'))).toEqual(['Look here']);
    expect(await take(await backend.signIn('ada@example.com'))).toEqual([]);
    expect(await backend.query('select user_id from notifications')).toHaveLength(1);
  });
});
