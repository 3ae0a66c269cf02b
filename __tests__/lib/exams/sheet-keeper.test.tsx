import { http, HttpResponse } from 'msw';
import * as z from 'zod';
import { aDraft } from '@/__tests__/support/screens/exam-rows';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { resetPageState } from '@/lib/store/page-state';
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

it('a note that is too long stays in this browser, to be shortened', async () => {
  server.use(
    http.put('/api/exams/bookings/5/sheet', () => refusal(400, 'Note must be shorter.', 'invalid')),
  );
  const comment = 'x'.repeat(5000);
  const keeper = sheetKeeperOf(5, aDraft);
  keeper.write({ comment });
  await keeper.flush();
  expect(keeper.read()).toMatchObject({ status: 'refused', comment });
  resetPageState();
  expect(sheetKeeperOf(5, aDraft).read()).toMatchObject({ comment });
});
