import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
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
const listOf = (...items: ResignationRequest[]) =>
  http.get('/api/leave/requests', () =>
    HttpResponse.json({ items, next: null, previous: null, count: items.length }),
  );
const listed = listOf(request);
const NOTE = 'Ada wants a break of two months.';

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
  await said('Confirmed: Ada leaves.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('goes on with the next one that nobody talks with', async () => {
  setDetailsCookie({ user_id: 7, detail: {} });
  const of = (id: number, name: string, own: Partial<ResignationRequest> = {}) => ({
    ...request,
    id,
    member: { user_id: 10 + id, name },
    ...own,
  });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listOf(
      request,
      of(6, 'Ivo', { state: 'in_talks' }),
      of(7, 'Bob', { text: 'No hard feelings.' }),
    ),
    http.get('/api/leave/requests/:id/duties', () => HttpResponse.json({ items: [] })),
    http.post('/api/leave/requests/5/talk', () =>
      HttpResponse.json({ id: 5, state: 'in_talks', version: 2 }),
    ),
  );
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  (await screen.findByRole('link', { name: 'Ada' })).focus();
  await userEvent.keyboard('c');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep talking' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Keep talking with Ada' }));
  await userEvent.type(dialog.getByLabelText('Note'), NOTE);
  await userEvent.click(dialog.getByRole('button', { name: 'Save and next' }));
  const next = within(await screen.findByRole('dialog', { name: 'Leave of Bob' }));
  expect(next.getByText('No hard feelings.')).toBeVisible();
  expect(next.getByRole('heading', { name: 'Leave of Bob' })).toHaveFocus();
});

it('is confirmed for good where a member is not to return', async () => {
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listOf({ ...request, wants_deletion: false }),
    http.get('/api/leave/requests/5/duties', () => HttpResponse.json({ items: [] })),
    http.post('/api/leave/requests/5/confirm', async ({ request: call }) => {
      sent.push(await call.json());
      return refusal(409, 'Already decided by Henry.');
    }),
  );
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm that Ada leaves' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/Personal data is deleted/)).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'No' }));
  await userEvent.type(dialog.getByLabelText('Note (optional)'), NOTE);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm leave' }));
  expect(await dialog.findByText('Already decided by Henry.')).toBeVisible();
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue(NOTE);
  expect(sent).toEqual([{ version: 1, may_return: false, note: NOTE }]);
});

it.each<[string, string, Partial<ResignationRequest>, string, string, string]>([
  ['talked about', 't', {}, 'Keep talking with Ada', 'Note', 'talk'],
  ['closed', 'x', { state: 'in_talks' }, 'Close the request of Ada', 'Reason', 'close'],
])('is %s in words that its member or HR reads', async (_what, key, own, name, label, path) => {
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listOf({ ...request, ...own }),
    http.post(`/api/leave/requests/5/${path}`, async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 5, state: 'in_talks', version: 2 });
    }),
  );
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  (await screen.findByRole('link', { name: 'Ada' })).focus();
  await userEvent.keyboard(key);
  const dialog = within(screen.getByRole('dialog', { name }));
  await userEvent.type(dialog.getByLabelText(label), NOTE);
  const submit = path === 'talk' ? 'Save note' : 'Close request';
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await said('Ada was notified.');
  expect(sent).toEqual([{ version: 1, note: NOTE }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('isn’t decided by its own member, nor once it is decided, and keeps what was written', async () => {
  setDetailsCookie({ user_id: 9, detail: {} });
  const henry = { user_id: 8, name: 'Henry' };
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    listOf(request, {
      ...request,
      id: 6,
      member: { user_id: 4, name: 'Ivo' },
      state: 'left',
      handler: henry,
      note: NOTE,
      may_return: false,
    }),
    http.get('/api/leave/requests/6/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/leave/statistics', () =>
      HttpResponse.json({ total: 0, reasons: [], tenures: [] }),
    ),
  );
  openScreen(<AllLeaveScreen />, '/leave/all', { address: '/leave/all?state=all' });
  expect(await screen.findByText('You can’t decide your own request.')).toBeVisible();
  expect(screen.getByText('No one has left yet.')).toBeVisible();
  expect(screen.getByText('Should not come back')).toBeVisible();
  expect(screen.getByText('by Henry')).toBeVisible();
  expect(screen.queryByRole('button', { name: /leaves$|Keep talking/ })).toBeNull();
  // There is nothing else to do.
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Details for Ivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave of Ivo' }));
  expect(dialog.getByText(NOTE)).toBeVisible();
  expect(dialog.getByText('A new job.')).toBeVisible();
});

it('is listed by reason and status', async () => {
  const asked: string[] = [];
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    http.get('/api/leave/requests', ({ request: call }) => {
      asked.push(new URL(call.url).search);
      return HttpResponse.json({ items: [], next: null, previous: null, count: 0 });
    }),
    http.get('/api/leave/statistics', () =>
      HttpResponse.json({ total: 0, reasons: [], tenures: [] }),
    ),
  );
  openScreen(<AllLeaveScreen />, '/leave/all');
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Disagreement');
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  await waitFor(() =>
    expect(asked).toEqual([
      '?limit=25&sort=-leaves_on&state=left',
      '?limit=25&sort=-leaves_on&reason=disagreement&state=left',
      '?limit=25&sort=-leaves_on&reason=disagreement',
    ]),
  );
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
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Ada' }));
  const details = await screen.findByRole('menuitem', { name: 'Details' });
  expect(details).not.toHaveAttribute('aria-keyshortcuts');
  unmount();
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  expect(await screen.findByRole('button', confirm)).toHaveAttribute('aria-keyshortcuts', 'C');
});

describe('who wants to leave', () => {
  const openOwn = (duties: object[], items: object[] = []) => {
    server.use(
      memberHolds(),
      http.get('/api/leave', () =>
        HttpResponse.json({ today: '2026-03-20', name: 'Ada', duties, items }),
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
    await said('Request sent. HR will answer you.');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Delete my data 30 days/ }));
    await userEvent.type(screen.getByLabelText('Details'), 'A new job.');
    await userEvent.click(screen.getByRole('button', { name: 'Request to leave' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ text: 'A new job.', wants_deletion: true }),
    );
  });

  it('stays after a question, and asks again only once that is over', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/leave/5/withdraw', async ({ request: call }) => {
        sent.push(await call.json());
        return HttpResponse.json({ id: 5, state: 'withdrawn', version: 2 });
      }),
    );
    const { member: _, ...own } = request;
    openOwn(
      [],
      [own, { ...own, id: 4, state: 'withdrawn', handler: { user_id: 7, name: 'Hanna' } }],
    );
    expect(await screen.findByText('You’ve already asked to leave.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request to leave' })).toBeNull();
    expect(screen.getByText(/handled by Hanna/)).toBeVisible();
    const [stay, ...others] = screen.getAllByRole('button', { name: 'Stay with the company' });
    expect(others).toEqual([]);
    if (stay) await userEvent.click(stay);
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw request' }));
    await said('Request withdrawn.');
    expect(sent).toEqual([{ version: 1 }]);
  });

  it('hands duties over first', async () => {
    openOwn([{ label: 'HR days', items: ['Friday 27 March'] }]);
    expect(await screen.findByText('Hand over your staff duties first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request to leave' })).not.toBeInTheDocument();
  });
});

it.each(['Ada', 'Wants data deleted'])('cuts off nothing of “%s” at a desk', async (text) => {
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(memberHolds('MANAGE_DRIVER_LOA_REQUESTS'), listed);
  openScreen(<PendingLeaveScreen />, '/leave/pending');
  expect(await screen.findByTitle(text)).toHaveClass('min-[1400px]:w-max');
});
