import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as z from 'zod';
import { aDraft, anExamOf } from '@/__tests__/support/screens/exam-rows';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { SheetEditor } from '@/components/exams/sheet/sheet-editor';
import { saveSheetEndpoint } from '@/lib/contracts/exams/sheet';
import { resetPageState } from '@/lib/store/page-state';
import { isAnythingUnsaved } from '@/lib/http/saver';
import { sheetKeeperOf } from '@/lib/exams/sheet-keeper';

const body = z.object({ draft_version: z.number(), sheet: z.object({ comment: z.string() }) });

beforeEach(() => localStorage.clear());

function aGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

it('marks that follow each other quickly are saved by one request', async () => {
  const saved: unknown[] = [];
  server.use(
    http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ draft_version: saved.length + 1 });
    }),
  );
  const keeper = sheetKeeperOf(5, aDraft);
  const marks = (['ok', 'minor'] as const).map((mark) => ({ mark, note: '' }));
  keeper.write({ marks: [...marks.slice(0, 1), ...aDraft.marks.slice(1)] });
  await new Promise((resolve) => setTimeout(resolve));
  keeper.write({ marks });
  await keeper.flush();
  expect(saved).toEqual([{ draft_version: 1, sheet: { marks, comment: '' } }]);
});

it('two that wait for the same save do not both send the version after it', async () => {
  let version = 1;
  const saved: string[] = [];
  const first = aGate();
  const answer = aGate();
  server.use(
    http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
      const { draft_version, sheet } = body.parse(await request.json());
      if (draft_version !== version) return refusal(409, 'This sheet was changed.', 'changed');
      version += 1;
      saved.push(sheet.comment);
      first.open();
      if (saved.length === 1) await answer.passed;
      return HttpResponse.json({ draft_version: version });
    }),
  );
  const keeper = sheetKeeperOf(5, aDraft);
  keeper.write({ comment: 'One' });
  const saving = keeper.flush();
  await first.passed;
  keeper.write({ comment: 'Two' });
  const waiting = [keeper.flush(), keeper.flush()];
  answer.open();
  await Promise.all([saving, ...waiting]);
  expect(saved).toEqual(['One', 'Two']);
  expect(keeper.read()).toMatchObject({ status: 'saved', draft_version: 3 });
});

it('a save whose answer is lost is not taken for someone else’s', async () => {
  let version = 1;
  const keys = new Set<string | null>();
  const comments: string[] = [];
  server.use(
    http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
      const { draft_version, sheet } = body.parse(await request.json());
      const key = request.headers.get('idempotency-key');
      if (keys.has(key)) return HttpResponse.json({ draft_version: version });
      if (draft_version !== version) return refusal(409, 'This sheet was changed.', 'changed');
      keys.add(key);
      version += 1;
      comments.push(sheet.comment);
      return comments.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ draft_version: version });
    }),
  );
  const keeper = sheetKeeperOf(5, aDraft);
  keeper.write({ comment: 'One' });
  await keeper.flush();
  keeper.write({ comment: 'Two' });
  await keeper.flush();
  expect(keeper.read()).toMatchObject({ status: 'saved', comment: 'Two', draft_version: 3 });
  expect(comments).toEqual(['One', 'Two']);
});

it('what arrived before the page was opened again is saved', () => {
  const keeper = sheetKeeperOf(5, aDraft);
  keeper.write({ comment: 'One' });
  resetPageState();
  const again = sheetKeeperOf(5, { ...aDraft, comment: 'One', draft_version: 2 });
  expect(again.read()).toMatchObject({ status: 'saved', draft_version: 2 });
  expect(localStorage).toHaveLength(0);
});

describe('a text that is too long', () => {
  const long = { mark: 'minor' as const, note: 'x'.repeat(501) };
  const begin = () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
        const { draft_version, sheet } = saveSheetEndpoint.input.body.parse(await request.json());
        sent.push(sheet);
        return HttpResponse.json({ draft_version: draft_version + 1 });
      }),
    );
    return { sent, keeper: sheetKeeperOf(5, aDraft) };
  };

  it('stays as it was saved last, and the rest of the sheet is saved', async () => {
    const { sent, keeper } = begin();
    const [first, second] = [
      { ...long, note: 'Late' },
      { ...long, note: '' },
    ];
    keeper.write({ marks: [first, second], comment: 'Calm' });
    await keeper.flush();
    keeper.write({ marks: [{ ...long, mark: 'major' }, second], comment: 'x'.repeat(4001) });
    await keeper.flush();
    expect(sent.at(-1)).toEqual({
      marks: [{ mark: 'major', note: 'Late' }, second],
      comment: 'Calm',
    });
    expect(keeper.read()).toMatchObject({ status: 'partly', marks: [{ note: long.note }, second] });
    expect(isAnythingUnsaved()).toBe(true);
  });

  it('is still in this browser when the page is opened again, until it is shortened', async () => {
    const { sent, keeper } = begin();
    keeper.write({ marks: [long, long] });
    await keeper.flush();
    resetPageState();
    const again = sheetKeeperOf(5, { ...aDraft, draft_version: 2 });
    expect(again.read()).toMatchObject({ status: 'waiting', marks: [long, long] });
    const short = { ...long, note: 'x'.repeat(500) };
    again.write({ marks: [short, short] });
    await again.flush();
    expect(sent.at(-1)).toMatchObject({ marks: [short, short] });
    expect(localStorage).toHaveLength(0);
  });

  it('is told at its item, and beside what is saved', async () => {
    const { keeper } = begin();
    keeper.write({ marks: [{ ...long, note: 'x'.repeat(612) }, long], comment: 'x'.repeat(4001) });
    await keeper.flush();
    const exam = anExamOf({ state: 'in_progress', reader: 'second', draft: aDraft });
    renderInPanel(<SheetEditor exam={exam} draft={aDraft} />);
    const note = screen.getByLabelText('Note on Speed limits');
    expect(note).toBeInvalid();
    expect(note).toHaveAccessibleDescription('Note must be at most 500 characters. It has 612.');
    expect(screen.getByLabelText('Comment')).toHaveAccessibleDescription(
      /^Comment must be at most 4,000 characters\. It has 4,001\./,
    );
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      'Not saved yet: note on Speed limits, note on Parking, comment. Everything else is saved.',
    );
    await userEvent.type(screen.getByLabelText('Note on Parking'), '{Backspace}');
    expect(screen.getByLabelText('Note on Parking')).toBeValid();
  });
});
