import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { PendingLoaScreen } from '@/components/leave/queue/pending-loa-screen';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';

const request: AbsenceRequest = {
  id: 3,
  scope: 'driver',
  state: 'pending',
  from: '2026-04-10',
  to: '2026-04-30',
  asked: null,
  reason: null,
  private_note: null,
  question: null,
  answer: null,
  continued_by: [],
  delegate: null,
  handover: [],
  decided_by: null,
  decided_at: null,
  note: null,
  effects: [],
  created_at: '2026-02-28T10:00:00.000Z',
  version: 1,
  member: { user_id: 9, name: 'Ada' },
  is_late: false,
  has_not_returned: false,
  used_days: 21,
};
const EFFECTS = { days: 9, allowance: null, months: [], effects: [], work: [], objection: null };
const WORDS = 'This record was changed by Ada.';

const answerQueue = (...items: AbsenceRequest[]) =>
  server.use(
    http.get('/api/loa/requests', () =>
      HttpResponse.json({ items, next: null, previous: null, count: items.length }),
    ),
  );

/** Opens the acceptance; the first is refused, after which the queue holds this. */
async function accept(...after: AbsenceRequest[]) {
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 7, detail: {} });
  answerQueue(request);
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    http.get('/api/loa/requests/:id/effects', () => HttpResponse.json(EFFECTS)),
    http.post('/api/loa/requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      if (sent.length > 1) return HttpResponse.json({ id: 3, state: 'upcoming', version: 3 });
      answerQueue(...after);
      return refusal(409, WORDS, 'changed');
    }),
  );
  openScreen(<PendingLoaScreen />, '/loa/driver/pending');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept LOA of Ada' }));
  return { sent, dialog: within(screen.getByRole('dialog', { name: 'Accept LOA of Ada' })) };
}
const press = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Accept LOA' }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('fewer days stay chosen beside the days that are asked for by now', async () => {
  const changed = { ...request, from: '2026-04-08', version: 2 };
  const { sent, dialog } = await accept(changed);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept fewer days' }));
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-04-18' } });
  await press(dialog);
  expect(await dialog.findByText('Before: 10 Apr 2026 – 30 Apr 2026')).toBeVisible();
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-04-18');
  await press(dialog);
  await noDialog();
  expect(sent).toEqual([
    { version: 1, from: '2026-04-10', to: '2026-04-18' },
    { version: 2, from: '2026-04-10', to: '2026-04-18' },
  ]);
});

it('an acceptance as requested is about the days that are asked for by now', async () => {
  const changed = { ...request, to: '2026-05-02', version: 2 };
  const { sent, dialog } = await accept(changed);
  await press(dialog);
  expect(await dialog.findByText('Before: 10 Apr 2026 – 30 Apr 2026')).toBeVisible();
  await press(dialog);
  await noDialog();
  expect(sent[1]).toEqual({ version: 2, from: '2026-04-10', to: '2026-05-02' });
});

it('a request that has left the queue leads to its latest version', async () => {
  const { dialog } = await accept();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept fewer days' }));
  await press(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `${WORDS} Close this to see the latest version.`,
  );
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-04-30');
});
