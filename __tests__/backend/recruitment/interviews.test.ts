import * as z from 'zod';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openRecruiting } from '@/__tests__/support/people/recruiting';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof openRecruiting>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await openRecruiting(backend);
});
afterAll(() => backend.close());

const written = z.array(
  z.object({
    content: z.object({
      text: z.string(),
      link: z.string().optional(),
      meeting: z
        .object({
          uid: z.string(),
          sequence: z.number(),
          method: z.string(),
          starts_at: z.string(),
        })
        .optional(),
    }),
  }),
);
const mails = async () =>
  written
    .parse(
      await backend.query("select content from outbox_entries where kind = 'mail' order by id"),
    )
    .map(({ content }) => content);

describe('the mails of an interview', () => {
  it('carry one meeting that is set, moved and cancelled, with its times on the applicant’s clock', async () => {
    const ref = await at.claimed();
    await backend.query("update applications set time_zone = 'America/New_York'");
    await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    await at.act(ref, 'interview', { at: '2026-03-23T18:00:00Z' });
    await at.act(ref, 'interview/call-off', { note: 'I am ill on that day.' });
    const [set, moved, off] = (await mails()).slice(-3);
    expect(set?.text).toContain('22 March 2026 at 14:00 UTC−04:00 (America/New York time)');
    expect(set?.meeting).toMatchObject({
      method: 'REQUEST',
      starts_at: '2026-03-22T18:00:00.000Z',
    });
    expect(moved?.meeting).toMatchObject({
      method: 'REQUEST',
      starts_at: '2026-03-23T18:00:00.000Z',
    });
    expect(off?.meeting).toMatchObject({ method: 'CANCEL', starts_at: '2026-03-23T18:00:00.000Z' });
    const meetings = [set, moved, off].flatMap((mail) => mail?.meeting ?? []);
    expect(new Set(meetings.map(({ uid }) => uid)).size).toBe(1);
    const numbers = meetings.map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(3);
  });

  it('are on the company’s clock for an applicant whose clock isn’t known', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    expect((await mails()).at(-1)?.text).toContain('22 March 2026 at 18:00 UTC.');
  });

  it('take it out of the calendar where the application is declined before it', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    await at.act(ref, 'decline', {
      reason_code: 'other',
      message: 'We do not go on with your application.',
      cooldown_days: 0,
    });
    expect((await mails()).at(-1)).toMatchObject({ link: '/apply', meeting: { method: 'CANCEL' } });
  });
});

describe('what came of an interview', () => {
  const texts = async (ref: string) =>
    (await at.look(ref)).thread.map(({ text }: { text: string }) => text);

  it('leaves the decision to the recruiter who held it', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    const held = await at.act(ref, 'interview/end', { came: true, note: 'Knows the rules.' });
    expect(held.state).toBe('claimed');
    expect(await at.look(ref)).toMatchObject({ interview_at: null, no_shows: 0, is_own: true });
    expect((await texts(ref)).slice(-2)).toEqual(['Rita held the interview.', 'Knows the rules.']);
  });

  it('suggests to decline whoever doesn’t come for the second time', async () => {
    const ref = await at.claimed();
    for (const day of ['22', '23']) {
      await at.act(ref, 'interview', { at: `2026-03-${day}T18:00:00Z` });
      await at.later(`2026-03-${day}T18:10:00Z`);
      await at.act(ref, 'interview/end', { came: false, note: 'Nobody there.' });
    }
    const missed = 'The applicant didn’t show up for the interview.';
    expect((await texts(ref)).filter((text: string) => text.startsWith(missed))).toEqual([
      missed,
      `${missed} It wasn’t the first time. Consider declining.`,
    ]);
    expect((await at.look(ref)).no_shows).toBe(2);
  });
});

it('every mail about an application leads to it', async () => {
  await at.claimed();
  const links = (await mails()).map(({ link }) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links)).toEqual(new Set(['/apply']));
});
