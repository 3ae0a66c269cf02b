import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AllLeaveScreen } from '@/components/leave/leavers/all-leave-screen';
import { PendingLeaveScreen } from '@/components/leave/leavers/pending-leave-screen';
import { RequestLeaveScreen } from '@/components/leave/request/request-leave-screen';
import type { ResignationRequest } from '@/lib/contracts/leave/resignations';

const request: ResignationRequest = {
  id: 5,
  state: 'pending',
  reason: 'no_time',
  text: 'A new job.',
  leaves_on: '2026-03-25',
  wants_deletion: true,
  handler: null,
  created_at: '2026-03-19T10:00:00.000Z',
  version: 1,
  member: { user_id: 9, name: 'Ada' },
  joined_at: '2025-09-19T10:00:00.000Z',
  tenure: 'half_year',
  note: null,
  may_return: null,
};
const listed = http.get('/api/leave/requests', () =>
  HttpResponse.json({ items: [request], next: null, previous: null, count: 1 }),
);

it('is confirmed by two keys, with what it takes and whether they may come back', async () => {
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listed,
    http.get('/api/leave/requests/5/duties', () =>
      HttpResponse.json({ items: [{ label: 'HR days', items: ['Friday 27 March'] }] }),
    ),
    http.post('/api/leave/requests/5/confirm', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 5, state: 'confirmed', version: 2 });
    }),
  );
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  (await screen.findByRole('link', { name: 'Ada' })).focus();
  await userEvent.keyboard('c');
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm that Ada leaves' }));
  expect(await dialog.findByText('HR days: Friday 27 March')).toBeVisible();
  expect(dialog.getByText('Personal data is deleted 30 days later. Jobs stay.')).toBeVisible();
  dialog.getByRole('radio', { name: 'Yes' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ version: 1, may_return: true, note: '' }]));
});

it('is counted by reason and by time with the company', async () => {
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listed,
    http.get('/api/leave/statistics', () =>
      HttpResponse.json({
        total: 4,
        reasons: [{ of: 'no_time', count: 3 }],
        tenures: [{ of: 'longer', count: 1 }],
      }),
    ),
  );
  openScreen(<AllLeaveScreen />, '/leave/all');
  const reasons = within(await screen.findByRole('region', { name: 'By reason' }));
  expect(reasons.getByText('3 (75%)')).toBeVisible();
  const tenures = within(screen.getByRole('region', { name: 'By length of membership' }));
  expect(tenures.getByText('1 (25%)')).toBeVisible();
});

it('names keys only in the queue that takes them', async () => {
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listed,
    http.get('/api/leave/statistics', () =>
      HttpResponse.json({ total: 0, reasons: [], tenures: [] }),
    ),
  );
  const { unmount } = openScreen(<AllLeaveScreen />, '/leave/all', {
    address: '/leave/all?state=all',
  });
  const confirm = { name: 'Confirm that Ada leaves' };
  expect(await screen.findByRole('button', confirm)).not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.click(screen.getByRole('button', { name: 'More actions: Ada' }));
  const details = await screen.findByRole('menuitem', { name: 'Details' });
  expect(details).not.toHaveAttribute('aria-keyshortcuts');
  unmount();
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  expect(await screen.findByRole('button', confirm)).toHaveAttribute('aria-keyshortcuts', 'C');
});

describe('who wants to leave', () => {
  const openOwn = (duties: object[]) => {
    server.use(
      memberHolds(),
      http.get('/api/leave', () =>
        HttpResponse.json({ today: '2026-03-20', name: 'Ada', duties, items: [] }),
      ),
    );
    openScreen(<RequestLeaveScreen />, '/loa/request?tab=leave');
  };

  it('says why and when, and types their name', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/leave', async ({ request: call }) => {
        sent.push(await call.json());
        return HttpResponse.json({ id: 5, state: 'pending', version: 1 });
      }),
    );
    openOwn([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Request to leave' }));
    expect(await screen.findAllByText('Choose a reason.')).not.toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'No time');
    await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Request to leave' }));
    const wish = { reason: 'no_time', text: '', leaves_on: '2026-03-20', wants_deletion: false };
    await waitFor(() => expect(sent).toEqual([{ ...wish, name: 'Ada' }]));
  });

  it('hands duties over first', async () => {
    openOwn([{ label: 'HR days', items: ['Friday 27 March'] }]);
    expect(await screen.findByText('Hand over your staff duties first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request to leave' })).not.toBeInTheDocument();
  });
});
