import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';
import { inTransaction } from '@/backend/core/db/transaction';
import { tell } from '@/backend/inbox/store';
import { JOB_NOTICES } from '@/backend/jobs/notices';

const TOLD = JOB_NOTICES.recomputed;

let backend: TestBackend;
let ada: number;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada' });
  cookie = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

const tellAda = (...messages: string[]) =>
  inTransaction(backend.context, async (tx) => {
    for (const message of messages)
      await tell(tx, { user_id: ada, type: 'SUCCESS', message, kind: TOLD }, backend.clock.now());
  });
const ask = async (path: string, json?: object, method = json ? 'POST' : 'GET') => {
  const answer = await backend.call(path, { method, cookie, json });
  return { status: answer.status, body: await answer.json() };
};
const list = async (query = '') => (await ask(`/api/notifications${query}`)).body;
const messagesIn = ({ items }: { items: { message: string }[] }) =>
  items.map(({ message }) => message);
const unread = async () => (await ask('/api/inbox/unread')).body.count;
const take = () => ask('/api/inbox/take', {});
const mark = (id: number, is_read: boolean) =>
  ask(`/api/notifications/${id}/read`, { is_read }, 'PUT');

describe('the notifications of a member', () => {
  it('are listed newest first, page by page, and stay after the overlay had them', async () => {
    await tellAda('One', 'Two', 'Three');
    await take();
    const first = await list('?limit=2');
    expect(messagesIn(first)).toEqual(['Three', 'Two']);
    expect(first).toMatchObject({ count: 3, previous: null, newest: 3 });
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(messagesIn(second)).toEqual(['One']);
    expect(second).toMatchObject({ next: null, newest: 3 });
    expect(messagesIn(await list(`?limit=2&cursor=${second.previous}`))).toEqual(['Three', 'Two']);
  });

  it('are nobody else’s', async () => {
    await tellAda('Private');
    await backend.addMember({ name: 'Bob' });
    cookie = await backend.signIn('bob@example.com');
    expect(messagesIn(await list())).toEqual([]);
    expect(await unread()).toBe(0);
    await ask('/api/notifications/read', { up_to: 99 });
    cookie = await backend.signIn('ada@example.com');
    expect(await unread()).toBe(1);
  });

  it('are marked as read and as unread one by one', async () => {
    await tellAda('One', 'Two');
    expect(await unread()).toBe(2);
    await mark(1, true);
    expect(await unread()).toBe(1);
    expect(messagesIn(await list('?state=unread'))).toEqual(['Two']);
    expect((await list()).items[1]).toMatchObject({ message: 'One', is_read: true });
    await mark(1, false);
    expect(await unread()).toBe(2);
  });

  it('are all marked as read that were seen, and none that came meanwhile', async () => {
    await tellAda('One', 'Two');
    const { newest } = await list();
    await tellAda('Meanwhile');
    expect((await ask('/api/notifications/read', { up_to: newest })).body).toEqual({ read: 2 });
    expect(messagesIn(await list('?state=unread'))).toEqual(['Meanwhile']);
  });

  it('are no news in the overlay once they were read', async () => {
    await tellAda('One', 'Two');
    await mark(1, true);
    expect(messagesIn((await take()).body)).toEqual(['Two']);
  });

  it('are counted up to a hundred', async () => {
    await tellAda(...Array.from({ length: 101 }, (_, index) => `Message ${index}`));
    expect(await unread()).toBe(100);
  });

  it('go 90 days after they were read, and after a year in any case', async () => {
    await tellAda('Read', 'Unread', 'Withdrawn');
    await mark(1, true);
    await backend.query('update notifications set withdrawn_at = created_at where id = 3');
    const left = async (at: string) => {
      backend.clock.set(at);
      await maintain(backend.context);
      const rows = await backend.query(
        'select in_words(message) as message from notifications order by id',
      );
      return rows.map(({ message }) => message);
    };
    expect(await left('2026-06-18T11:59:00Z')).toEqual(['Read', 'Unread', 'Withdrawn']);
    expect(await left('2026-06-18T12:01:00Z')).toEqual(['Unread']);
    expect(await left('2027-03-20T11:59:00Z')).toEqual(['Unread']);
    expect(await left('2027-03-20T12:01:00Z')).toEqual([]);
  });
});
