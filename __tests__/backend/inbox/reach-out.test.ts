import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { tell, tellEach, tellMembers } from '@/backend/inbox/store';
import { waysFor } from '@/backend/inbox/reach-rules';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ DISCORD_BOT_TOKEN: 'the-bot' });
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const outside = () =>
  backend.query(
    "select kind, coalesce(content->>'to', content->>'discord_id') as to, content->>'text' as text, content->>'link' as link from outbox_entries order by id",
  );
const notice = (kind: string) =>
  ({ type: 'SUCCESS', message: 'Well done.', kind, link: '/jobs/1' }) as const;
const inLive = (work: (tx: Database) => Promise<void>) => inTransaction(backend.context, work);

it.each([
  ['job.reviewed', {}, ['discord']],
  ['job.reviewed', { deliveries: { discord: false, mail: true } }, ['mail']],
  ['manual_job.accepted', { deliveries: { discord: false, mail: false } }, []],
  ['rank.changed', { rewards: { discord: false } }, []],
  ['user.warned', {}, ['discord', 'mail']],
  ['something.new', { account: { discord: true, mail: false } }, ['discord']],
  ['account.factor_lifted', { account: { discord: false, mail: false } }, ['discord']],
  ['quota.reminded', { quota: 'nonsense' }, ['discord']],
  ['quota.reminded', 'nonsense', ['discord']],
])('a notice of kind %s goes out by what %j says', (kind, notify, ways) => {
  expect(waysFor(kind, notify)).toEqual(ways);
});

describe('a notice that goes out', () => {
  it('is written to Discord and mail as its reader has chosen', async () => {
    const notify = { deliveries: { discord: true, mail: true } };
    const ada = await backend.addMember({ name: 'Ada', discord_id: '11111', notify });
    await inLive((tx) =>
      tell(
        tx,
        { user_id: ada, ...notice('job.reviewed'), goesOut: true },
        backend.context.clock.now(),
      ),
    );
    expect(await outside()).toEqual([
      { kind: 'discord:dm', to: '11111', text: 'Well done.', link: '/jobs/1' },
      {
        kind: 'mail',
        to: 'ada@example.com',
        text: expect.stringContaining('Hello Ada,\n\nWell done.'),
        link: '/jobs/1',
      },
    ]);
  });

  it('stays in the panel for somebody without Discord and mail', async () => {
    const ada = await backend.addMember({ name: 'Ada', email: null });
    await inLive((tx) =>
      tell(
        tx,
        { user_id: ada, ...notice('user.warned'), goesOut: true },
        backend.context.clock.now(),
      ),
    );
    expect(await outside()).toEqual([]);
    expect(await backend.query('select user_id from notifications')).toEqual([{ user_id: ada }]);
  });

  it('goes to each of several members once', async () => {
    const ids = [
      await backend.addMember({ name: 'Ada', discord_id: '11111' }),
      await backend.addMember({ name: 'Bob', discord_id: '22222' }),
    ];
    await inLive((tx) =>
      tellMembers(
        tx,
        ids,
        { ...notice('rules.published'), goesOut: true },
        backend.context.clock.now(),
      ),
    );
    expect((await outside()).map(({ to }) => to)).toEqual(['11111', '22222']);
  });

  it('goes out for each of two things that one member is told together', async () => {
    const ada = await backend.addMember({ name: 'Ada', discord_id: '11111' });
    const at = { user_id: ada, created_at: backend.context.clock.now(), goesOut: true } as const;
    await inLive((tx) =>
      tellEach(tx, [
        { ...notice('bonus.awarded'), ...at, message: 'The first bonus.' },
        { ...notice('bonus.awarded'), ...at, message: 'The second bonus.' },
      ]),
    );
    expect((await outside()).map(({ text }) => text)).toEqual([
      'The first bonus.',
      'The second bonus.',
    ]);
  });

  it('that is not meant to go out stays in the panel', async () => {
    const ada = await backend.addMember({ name: 'Ada', discord_id: '11111' });
    await inLive((tx) =>
      tell(tx, { user_id: ada, ...notice('job.recorded') }, backend.context.clock.now()),
    );
    expect(await outside()).toEqual([]);
  });
});
