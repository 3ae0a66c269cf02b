import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { noticeKinds } from '@/backend/core/notice-kind';
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
const KINDS = noticeKinds('test', {
  reviewed: { subject: 'deliveries', path: (id) => `/jobs/${id}` },
  warned: { subject: 'account' },
  published: { subject: 'company' },
  awarded: { subject: 'rewards' },
});
const notice = (kind: keyof typeof KINDS) =>
  ({ type: 'SUCCESS', message: 'Well done.', kind: KINDS[kind], about: 1 }) as const;
const inLive = (work: (tx: Database) => Promise<void>) => inTransaction(backend.context, work);

it.each([
  ['of jobs', { subject: 'deliveries' }, {}, ['discord']],
  ['of jobs', { subject: 'deliveries' }, { deliveries: { discord: false, mail: true } }, ['mail']],
  ['of jobs', { subject: 'deliveries' }, { deliveries: { discord: false, mail: false } }, []],
  ['of a rank', { subject: 'rewards' }, { rewards: { discord: false } }, []],
  ['of the account', { subject: 'account' }, {}, ['discord', 'mail']],
  [
    'of the access to it',
    { subject: 'account', isOfSecurity: true },
    { account: { discord: false, mail: false } },
    ['discord'],
  ],
  ['of the quota', { subject: 'quota' }, { quota: 'nonsense' }, ['discord']],
  ['of the quota', { subject: 'quota' }, 'nonsense', ['discord']],
] as const)('a notice %s, %j, goes out by what %j says', (_name, kind, notify, ways) => {
  expect(waysFor(kind, notify)).toEqual(ways);
});

describe('a notice that goes out', () => {
  it('is written to Discord and mail as its reader has chosen', async () => {
    const notify = { deliveries: { discord: true, mail: true } };
    const ada = await backend.addMember({ name: 'Ada', discord_id: '11111', notify });
    await inLive((tx) =>
      tell(tx, { user_id: ada, ...notice('reviewed'), goesOut: true }, backend.context.clock.now()),
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
      tell(tx, { user_id: ada, ...notice('warned'), goesOut: true }, backend.context.clock.now()),
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
      tellMembers(tx, ids, { ...notice('published'), goesOut: true }, backend.context.clock.now()),
    );
    expect((await outside()).map(({ to }) => to)).toEqual(['11111', '22222']);
  });

  it('goes out for each of two things that one member is told together', async () => {
    const ada = await backend.addMember({ name: 'Ada', discord_id: '11111' });
    const at = { user_id: ada, created_at: backend.context.clock.now(), goesOut: true } as const;
    await inLive((tx) =>
      tellEach(tx, [
        { ...notice('awarded'), ...at, message: 'The first bonus.' },
        { ...notice('awarded'), ...at, message: 'The second bonus.' },
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
      tell(tx, { user_id: ada, ...notice('reviewed') }, backend.context.clock.now()),
    );
    expect(await outside()).toEqual([]);
  });
});
