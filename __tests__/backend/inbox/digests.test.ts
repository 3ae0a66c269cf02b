import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD, type TestBackend } from '@/__tests__/support/backend/backend';
import { describeOnServer, hold, untilWaiting } from '@/__tests__/support/backend/locks';
import { startBackendWithFolder } from '@/__tests__/support/pictures';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Database } from '@/backend/core/db/database';
import { inTransaction } from '@/backend/core/db/transaction';
import { noticeKinds } from '@/backend/core/notice-kind';
import type { Notice } from '@/backend/inbox/notice';
import { tellMembers, tellTogether } from '@/backend/inbox/store';
import { withdrawNotices } from '@/backend/inbox/withdraw-store';

const ofEvent = { subject: 'account', path: (about: string) => `/events/${about}` } as const;
const { changed, moved } = noticeKinds('test', {
  changed: ofEvent,
  moved: { ...ofEvent, others: { say: String, path: '/events?view=list' } },
});

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let ada: number;

beforeAll(async () => {
  backend = await startBackendWithFolder({ DISCORD_BOT_TOKEN: 'the-bot' });
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada', discord_id: '11111' });
});
afterAll(() => backend.close());

const live = (work: (tx: Database, now: Date) => Promise<void>, copy: TestBackend = backend) =>
  inTransaction(copy.context, (tx) => work(tx, copy.clock.now()));
const noticeOf = (about: number, other: Partial<Notice> = {}): Notice => ({
  type: 'SUCCESS',
  message: `Event ${about} was changed.`,
  kind: changed,
  about,
  goesOut: 'digest',
  mail: { subject: `About event ${about}`, lines: [`Line ${about}`, 'Common line'] },
  ...other,
});
const tellOf = (abouts: readonly number[], other: Partial<Notice> = {}) =>
  live((tx, now) =>
    tellTogether(tx, async () => {
      for (const about of abouts) await tellMembers(tx, [ada], noticeOf(about, other), now);
    }),
  );
const withdraw = (about: number, copy: TestBackend = backend) =>
  live((tx, now) => withdrawNotices(tx, { kinds: [changed], about }, now), copy);
const entries = (columns: string) =>
  backend.query(`select ${columns} from outbox_entries order by id`);
const textsOf = async (kind: string) =>
  (await entries("kind, in_words(content->'text') as text"))
    .filter((entry) => entry['kind'] === kind)
    .map(({ text }) => String(text));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const escaped = (text: string) => text.replace(/[\\*_~`|>#[\]]/g, '\\$&');

describe('a digest', () => {
  it('is one message, however many notices are told', async () => {
    await tellOf(upTo(1001));
    expect(await entries('kind')).toEqual([{ kind: 'discord:dm' }, { kind: 'mail' }]);
    const [text = ''] = await textsOf('discord:dm');
    expect(text).toMatch(/^Event 1 was changed\.\n.*\nAnd \d+ more in the panel\.$/s);
  });

  it.each([
    ['short', 'The server is under maintenance.'],
    ['long', `${'*'.repeat(400)} ${'x'.repeat(599)}`],
  ])(
    'says a common %s reason once, and fits into a message of Discord',
    async (_length, reason) => {
      await tellOf(upTo(60), { message: '“Coast_convoy” was cancelled', reason });
      const [text = ''] = await textsOf('discord:dm');
      expect(escaped(text).length).toBeLessThan(1900);
      expect(text).toMatch(/^(“Coast_convoy” was cancelled\.\n)+And \d+ more in the panel\.\n\n/);
      expect(text.split(reason)).toEqual([expect.stringMatching(/\n\nReason: $/), '']);
    },
  );

  it('says each reason where they differ', async () => {
    await live((tx, now) =>
      tellTogether(tx, async () => {
        for (const about of [1, 2]) {
          const said = { message: `Event ${about} was cancelled`, reason: `Reason ${about}` };
          await tellMembers(tx, [ada], noticeOf(about, said), now);
        }
      }),
    );
    const lines = 'Event 1 was cancelled: Reason 1\nEvent 2 was cancelled: Reason 2';
    expect(await textsOf('discord:dm')).toEqual([lines]);
  });

  it('leads to the list of what it is about, and to the record once one is left', async () => {
    await tellOf([1, 2, 3], { kind: moved });
    const links = () => entries("content->>'link' as link");
    const list = { link: '/events?view=list' };
    expect(await links()).toEqual([list, list]);
    const withdrawMoved = (about: readonly number[]) =>
      live((tx, now) => withdrawNotices(tx, { kinds: [moved], about }, now));
    await withdrawMoved([1]);
    expect(await links()).toEqual([list, list]);
    await withdrawMoved([2]);
    expect(await links()).toEqual([{ link: '/events/3' }, { link: '/events/3' }]);
  });

  it('is exported as it is sent', async () => {
    await tellOf([1, 2], { message: sentence`${nameOfMember(ada)} was named.` });
    const answer = await backend.call('/api/own-account/export', {
      method: 'POST',
      json: { current: PASSWORD },
      cookie: await backend.signIn('ada@example.com'),
    });
    const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['mails-and-messages.json'];
    const [message] = JSON.parse(strFromU8(file ?? new Uint8Array()));
    const text = 'Ada was named.\nAda was named.';
    expect(message.content).toEqual({ discord_id: '11111', text, link: '/notifications' });
  });
});

describe('a digest of which a notice is withdrawn', () => {
  it('says the others, under the subject and with the lines of those', async () => {
    await tellOf([1, 2, 3]);
    await withdraw(1);
    const said = 'Event 2 was changed.\nEvent 3 was changed.';
    expect(await textsOf('discord:dm')).toEqual([said]);
    const lines = 'Line 2\n\nCommon line\n\nLine 3';
    const choice = 'You can choose what we email you about in Settings.';
    expect(await textsOf('mail')).toEqual([`Hello Ada,\n\n${said}\n\n${lines}\n\n${choice}`]);
    expect(await entries("content->>'subject' as subject, content->>'link' as link")).toEqual([
      { subject: null, link: '/notifications' },
      { subject: 'About event 2', link: '/notifications' },
    ]);
    await withdraw(3);
    await withdraw(2);
    expect(await entries('id')).toEqual([]);
  });

  it('keeps its place, its attempts and when the next one is', async () => {
    await tellOf([1, 2]);
    await backend.query(
      "update outbox_entries set attempts = 3, last_error = 'Discord answered 429.', next_attempt_at = next_attempt_at + interval '1 hour'",
    );
    const state = () =>
      entries(
        "id, cause, lane, attempts, last_error, next_attempt_at, created_at, content->>'at' as at",
      );
    const before = await state();
    backend.clock.set('2026-03-20T12:10:00Z');
    await withdraw(1);
    expect(await state()).toEqual(before);
  });

  it('leaves what else was told at the same instant as it was', async () => {
    await tellOf([1, 2]);
    await tellOf([3, 4]);
    await tellOf([5], { goesOut: true });
    await withdraw(3);
    expect(await textsOf('discord:dm')).toEqual([
      'Event 1 was changed.\nEvent 2 was changed.',
      'Event 4 was changed.',
      'Event 5 was changed.',
    ]);
    await withdraw(5);
    expect(await textsOf('discord:dm')).toHaveLength(2);
  });
});

describeOnServer('a digest of which two copies withdraw notices at once', () => {
  it('goes without either', async () => {
    const other = await backend.beside({ DISCORD_BOT_TOKEN: 'the-bot' });
    await tellOf([1, 2, 3]);
    const release = await hold(backend, (tx) =>
      withdrawNotices(tx, { kinds: [changed], about: 1 }, backend.clock.now()),
    );
    const second = withdraw(2, other);
    await untilWaiting(backend, 1);
    await release();
    await second;
    await other.close();
    expect(await textsOf('discord:dm')).toEqual(['Event 3 was changed.']);
  });
});
