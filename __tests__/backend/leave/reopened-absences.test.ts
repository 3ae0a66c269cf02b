import { auditLines } from '@/__tests__/support/backend/audit-lines';
import { loaOfTests } from '@/__tests__/support/people/loa';
import { openNotices } from '@/__tests__/support/people/notices';

const loa = loaOfTests();
const { request, decide, accept, own, queue, told } = loa;
const words = 'We need you in April.';
const ONLY_YOU = 'Only you can undo your decision, and only within 10 seconds.';
const CHANGED = 'Accepting it has changed more than this request. Cancel or end it instead.';

const undo = (version: number, cookie = loa.hanna, id = 1) =>
  decide(id, 'reopen', { version }, cookie);
const wordsOf = async (answer: Promise<{ error: { message: string } }>) =>
  (await answer).error.message;

beforeEach(() => request('2026-03-25', '2026-04-07'));

describe('a decision about LOA', () => {
  it('is undone at once: it waits as it did, its member is told, and it can be decided again', async () => {
    await accept(1, '2026-03-25', '2026-04-05');
    expect(await undo(2)).toMatchObject({ status: 200, state: 'pending', version: 3 });
    expect((await queue('?state=pending')).items).toMatchObject([
      { from: '2026-03-25', to: '2026-04-07', asked: null, decided_by: null },
    ]);
    expect(await openNotices(loa.backend, 'loa')).toEqual(['loa.reopened Dora']);
    expect((await told('Dora')).at(-1)).toBe(
      'The decision on your LOA (25 Mar 2026 – 7 Apr 2026) was undone. It’s waiting for review again.',
    );
    expect((await auditLines(loa.backend, 'loa.')).at(-1)).toMatchObject({
      by: 'Hanna',
      summary: 'Hanna undid the decision about the LOA of Dora.',
    });
    expect((await accept(1, '2026-03-25', '2026-04-07', loa.henry, 3)).status).toBe(200);
    expect(await openNotices(loa.backend, 'loa')).toEqual(['loa.accepted Dora']);
  });

  it('is undone as a refusal too, unless its member has asked for these days again', async () => {
    await decide(1, 'decline', { version: 1, note: words });
    const again = await request('2026-04-01', '2026-04-14');
    expect(await wordsOf(undo(2))).toBe('It overlaps another LOA: 1 Apr 2026 – 14 Apr 2026.');
    await loa.post(`/${again.id}/cancel`, { version: 1 }, loa.dora);
    expect(await undo(2)).toMatchObject({ state: 'pending' });
    expect((await own()).items.at(-1)).toMatchObject({ note: null, decided_at: null });
  });

  it('is undone by whoever made it alone, at once, and while nobody has changed it since', async () => {
    expect(await wordsOf(undo(1))).toBe('This action is no longer possible: the LOA is pending.');
    await accept(1, '2026-03-25', '2026-04-07');
    expect(await wordsOf(undo(2, loa.henry))).toBe(ONLY_YOU);
    expect((await undo(2, loa.dora)).status).toBe(403);
    expect((await undo(1)).status).toBe(409);
    loa.backend.clock.set(new Date(loa.backend.clock.now().getTime() + 21_000).toISOString());
    expect(await wordsOf(undo(2))).toBe(ONLY_YOU);
  });

  it('isn’t undone where accepting it has cancelled something or begun the LOA', async () => {
    await accept(1, '2026-03-25', '2026-04-07');
    await loa.backend.query(
      `update absences set effects = '[{"label": "Exams", "items": ["Saturday 28 March"]}]'`,
    );
    expect(await wordsOf(undo(2))).toBe(CHANGED);
    await loa.backend.query("update absences set effects = '[]', started_at = now()");
    expect(await wordsOf(undo(2))).toBe(CHANGED);
  });

  it('isn’t undone once a colleague has extended the LOA, nor is the extension', async () => {
    await accept(1, '2026-03-25', '2026-04-07');
    const more = { version: 2, to: '2026-04-14', note: 'Still in hospital.' };
    await decide(1, 'extend', more, loa.henry);
    expect(await wordsOf(undo(2))).toBe('It has been extended since. Cancel or end it instead.');
    expect(await wordsOf(undo(1, loa.henry, 2))).toBe(
      'An extension can’t be undone. Cancel it instead.',
    );
    await decide(2, 'end', { version: 1, note: words });
    expect(await undo(2)).toMatchObject({ state: 'pending' });
  });
});
