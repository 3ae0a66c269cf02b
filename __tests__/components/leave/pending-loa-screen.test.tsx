import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { PendingLoaScreen } from '@/components/leave/queue/pending-loa-screen';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';

const request: AbsenceRequest = {
  id: 3,
  scope: 'driver',
  state: 'pending',
  from: '2026-03-10',
  to: '2026-03-30',
  asked: null,
  reason: null,
  private_note: 'An operation',
  question: null,
  answer: null,
  follows_id: null,
  delegate: null,
  handover: [],
  decided_by: null,
  decided_at: null,
  note: null,
  effects: [],
  created_at: '2026-02-28T10:00:00.000Z',
  version: 1,
  member: { user_id: 9, name: 'Ada' },
  is_late: true,
  has_not_returned: false,
  used_days: 21,
};

function openQueue(user_id: number) {
  setDetailsCookie({ user_id, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    http.get('/api/loa/requests', () =>
      HttpResponse.json({ items: [request], next: null, previous: null, count: 1 }),
    ),
    http.get('/api/loa/requests/3/effects', () =>
      HttpResponse.json({
        days: 21,
        allowance: { used: 21, most: 90 },
        months: [],
        effects: [{ label: 'HR days', items: ['Friday 13 March'] }],
        work: [],
      }),
    ),
  );
  openScreen(<PendingLoaScreen />, '/loa/driver/pending');
}

it('is decided by two keys, with what it cancels shown between them', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/loa/requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'active', version: 2 });
    }),
  );
  openQueue(7);
  expect(await screen.findByText('First day has passed')).toBeVisible();
  expect(screen.getByText('21 of 90')).toBeVisible();
  screen.getByRole('link', { name: 'Ada' }).focus();
  await userEvent.keyboard('a');
  const dialog = within(screen.getByRole('dialog', { name: 'Accept LOA of Ada' }));
  expect(await dialog.findByText('HR days: Friday 13 March')).toBeVisible();
  expect(dialog.getByText(/With this LOA, 21 of 90 days are used in 12 months/)).toBeVisible();
  // A browser puts the focus on what comes first in a dialog; this document doesn't.
  expect(dialog.getAllByRole('button')[0]).toHaveTextContent('Accept LOA');
  dialog.getByRole('button', { name: 'Accept LOA' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ version: 1, from: '2026-03-10', to: '2026-03-30' }]));
});

it('goes on in the days when fewer of them are accepted', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/loa/requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'active', version: 2 });
    }),
  );
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept LOA of Ada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept fewer days' }));
  expect(screen.getByLabelText('First day')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('Last day')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Accept LOA' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, from: '2026-03-10', to: '2026-03-20' }]));
});

it('leaves keys alone while somebody types', async () => {
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Ada' }));
  await userEvent.type(screen.getByLabelText('Question'), 'Had a bad day?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('keeps the reason of a refused decision, and says nothing was told', async () => {
  const message = 'Ada has withdrawn the request.';
  server.use(
    http.post('/api/loa/requests/3/decline', () =>
      HttpResponse.json({ error: { code: 'not_possible', message } }, { status: 409 }),
    ),
  );
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline LOA of Ada' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline LOA of Ada' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'We need you in April.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline LOA' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('We need you in April.');
  expect(screen.queryByText('Ada was notified.')).not.toBeInTheDocument();
});

it('is not decided by its own member', async () => {
  openQueue(9);
  expect(await screen.findByText('You can’t decide your own request.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept LOA of Ada' })).not.toBeInTheDocument();
});
