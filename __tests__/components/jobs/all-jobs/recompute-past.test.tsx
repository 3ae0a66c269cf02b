import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { pageOf } from '@/__tests__/support/screens/deliveries';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';

const SPAN = { from: '2026-03-01', to: '2026-03-31' };
const REASON = 'The rule has changed.';
const PREVIEW = {
  looked_at: 40,
  changed: 3,
  difference: -25,
  drivers_changed: 1,
  drivers: [{ user_id: 7, name: 'Ada Test', changed: 3, difference: -25 }],
};
let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    memberHolds('MANAGE_JOBS'),
    http.get('/api/jobs', () => HttpResponse.json(pageOf([]))),
    http.get('/api/jobs/totals', () => HttpResponse.json({ totals: null })),
    http.get('/api/job-reviews/recompute', () => HttpResponse.json(PREVIEW)),
  );
});

/** Answers one batch after the other. */
const take = (...answers: (() => Response)[]) =>
  server.use(
    http.post('/api/job-reviews/recompute', async ({ request }) => {
      sent.push(await request.json());
      return answers[sent.length - 1]?.();
    }),
  );
const batch = (changed: number, difference: number, next: number | null) => () =>
  HttpResponse.json({ changed, difference, next });

async function preview(span = SPAN) {
  openScreen(<AllJobsScreen />, '/jobs/all');
  await userEvent.click(await screen.findByRole('button', { name: 'Recalculate past jobs' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Recalculate past jobs' }));
  await userEvent.type(dialog.getByLabelText('First day'), span.from);
  await userEvent.type(dialog.getByLabelText('Last day'), span.to);
  await userEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  return dialog;
}
const apply = async (dialog: Awaited<ReturnType<typeof preview>>) => {
  await userEvent.type(await dialog.findByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Recalculate 3 jobs' }));
};

it('shows what would change before it does it, batch after batch', async () => {
  take(batch(2, -20, 812), batch(1, -5, null));
  const dialog = await preview();
  expect(await dialog.findByText('Ada Test, 3 jobs')).toBeVisible();
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await apply(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { ...SPAN, reason: REASON },
    { ...SPAN, reason: REASON, after: 812 },
  ]);
  expect(told()).toContain('3 jobs recalculated (−25 points).');
});

it('keeps the dialog and the reason where a batch fails', async () => {
  take(batch(2, -20, 812), () => refusal(409, 'Somebody else is recalculating.'));
  const dialog = await preview();
  await apply(dialog);
  expect(await dialog.findByText('Somebody else is recalculating.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue(REASON);
});

it('has nothing to apply where no points would change', async () => {
  server.use(
    http.get('/api/job-reviews/recompute', () => HttpResponse.json({ ...PREVIEW, changed: 0 })),
  );
  const dialog = await preview();
  expect(await dialog.findByText('No points would change in 40 jobs.')).toBeVisible();
  expect(dialog.queryByLabelText('Reason')).toBeNull();
});

it('says why there is no preview, and asks again', async () => {
  server.use(
    http.get('/api/job-reviews/recompute', () => refusal(409, 'Somebody else recalculates now.'), {
      once: true,
    }),
  );
  const dialog = await preview();
  expect(await dialog.findByText('Somebody else recalculates now.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  expect(await dialog.findByText('Ada Test, 3 jobs')).toBeVisible();
  expect(dialog.queryByText('Somebody else recalculates now.')).toBeNull();
});

it.each([
  ['too many days', { from: '2026-03-01', to: '2026-06-01' }, 'Choose at most 92 days.'],
  ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }, /before the first/],
])('says at the last day that it was asked for %s', async (_case, span, message) => {
  const dialog = await preview(span);
  const last = dialog.getByLabelText('Last day');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(last).toHaveAccessibleDescription(message);
  expect(last).toHaveFocus();
});
