import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anAbsenceRequest, effectsOf } from '@/__tests__/support/absences';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { StaffLoaScreen } from '@/components/leave/queue/staff-loa-screen';
import { RequestLeaveScreen } from '@/components/leave/request/request-leave-screen';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import type { Delegate } from '@/lib/contracts/leave/handover';

const SPAN = { from: '2026-03-25', to: '2026-03-31' };
const WORK = [
  {
    kind: 'applications',
    label: 'Applications',
    keep_label: 'Don’t hand over',
    items: [
      { id: 'A-1', title: 'A-1', path: '/recruitment/A-1', is_transferable: true },
      { id: 'A-2', title: 'A-2', path: '/recruitment/A-2', is_transferable: true },
    ],
  },
];
const request = anAbsenceRequest({
  scope: 'staff',
  ...SPAN,
  delegate: { user_id: 8, name: 'Henry' },
  handover: [
    { kind: 'applications', id: 'A-1', to: 'delegate' },
    { kind: 'applications', id: 'A-2', to: 'keep' },
  ],
  member: { user_id: 9, name: 'Hanna' },
  used_days: 7,
});
const henry: Delegate = { user_id: 8, name: 'Henry', objection: null, takes: ['applications'] };
const alma: Delegate = { ...henry, user_id: 6, name: 'Alma' };

function answerWith(delegates: readonly Delegate[]) {
  const sent: unknown[] = [];
  const effects = effectsOf(7, { work: WORK });
  server.use(
    memberHolds('MANAGE_STAFF_LOA_REQUESTS', 'STAFF_LOA_REQUEST'),
    http.get('/api/loa/delegates', ({ request: call }) => {
      const absentId = Number(new URL(call.url).searchParams.get('user_id'));
      return HttpResponse.json({ items: delegates.filter(({ user_id }) => user_id !== absentId) });
    }),
    http.get('/api/loa/staff-requests', () =>
      HttpResponse.json({ items: [request], next: null, previous: null, count: 1 }),
    ),
    http.get('/api/loa/staff-requests/3/effects', () => HttpResponse.json(effects)),
    http.get('/api/loa/preview', () => HttpResponse.json(effects)),
    http.get('/api/loa/away', () =>
      HttpResponse.json({ month: '2026-03', today: '2026-03-20', time_zone: 'UTC', items: [] }),
    ),
    http.get('/api/loa', () =>
      HttpResponse.json({
        today: '2026-03-20',
        time_zone: 'UTC',
        allowance: null,
        items: [],
        standing_in: [{ id: 5, member: { user_id: 4, name: 'Ivo' }, ...SPAN }],
      }),
    ),
    http.post('/api/loa/staff-requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'upcoming', version: 2 });
    }),
    http.post('/api/loa', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 4, state: 'pending', version: 1 });
    }),
  );
  return sent;
}

async function openDialog(delegates: readonly Delegate[]) {
  setDetailsCookie({ user_id: 7, detail: {} });
  const sent = answerWith(delegates);
  openScreen(<StaffLoaScreen />, '/staff/loa/pending');
  (await screen.findByRole('link', { name: 'Hanna' })).focus();
  await userEvent.keyboard('a');
  const dialog = within(screen.getByRole('dialog', { name: 'Accept staff LOA of Hanna' }));
  return { sent, dialog };
}

it('is decided by two keys, with what is handed over and left shown between them', async () => {
  const { sent, dialog } = await openDialog([henry]);
  expect(await dialog.findByText('Applications handed over: A-1')).toBeVisible();
  expect(dialog.getByText('Applications, don’t hand over: A-2')).toBeVisible();
  expect(dialog.getAllByRole('button')[0]).toHaveTextContent('Accept LOA');
  dialog.getByRole('button', { name: 'Accept LOA' }).focus();
  await userEvent.keyboard('{Enter}');
  const { delegate, handover } = request;
  await waitFor(() =>
    expect(sent).toEqual([{ version: 1, ...SPAN, delegate_id: delegate?.user_id, handover }]),
  );
});

it('leaves room for its actions beside a long name of a delegate', async () => {
  answerWith([henry]);
  openScreen(<StaffLoaScreen />, '/staff/loa/pending');
  expect(await screen.findByTitle('Henry')).toHaveClass('as-scroll:w-min');
});

it('goes to somebody else where the delegate is away by now', async () => {
  const away = { ...henry, objection: 'Away 25 Mar 2026 – 31 Mar 2026' };
  const { sent, dialog } = await openDialog([away, alma, { ...henry, ...request.member }]);
  expect(await dialog.findByText('Choose another delegate.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Change delegate/ }));
  const field = dialog.getByLabelText('Delegate');
  expect(within(field).queryByRole('option', { name: /Henry|Hanna/ })).toBeNull();
  await userEvent.selectOptions(field, 'Alma');
  await userEvent.selectOptions(dialog.getByLabelText('What happens to A-2'), 'Hand over to Alma');
  const last = dialog.getByLabelText('Last day');
  fireEvent.change(last, { target: { value: '' } });
  // Half a day is reported as none.
  expect(dialog.getByText('25 Mar 2026 – 31 Mar 2026, 7 days')).toBeVisible();
  expect(dialog.queryByLabelText('Loading their work')).toBeNull();
  fireEvent.change(last, { target: { value: '2026-03-28' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Accept LOA' }));
  const given = ['A-1', 'A-2'].map((id) => ({ kind: 'applications', id, to: 'delegate' }));
  const days = { ...SPAN, to: '2026-03-28' };
  await waitFor(() => expect(sent).toMatchObject([{ ...days, delegate_id: 6, handover: given }]));
});

it('stays where the delegate may not take one', async () => {
  const { dialog } = await openDialog([alma, henry]);
  server.use(
    http.get('/api/loa/staff-requests/3/effects', ({ request: call }) => {
      const isOfAlma = new URL(call.url).searchParams.get('delegate_id') === '6';
      const items = WORK[0]?.items.map((item) => ({ ...item, is_transferable: !isOfAlma }));
      const work = [{ ...WORK[0], items }];
      return HttpResponse.json(effectsOf(7, { work }));
    }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: /^Change delegate/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Delegate'), 'Alma');
  const choice = dialog.getByLabelText('What happens to A-1');
  await waitFor(() => expect(choice).toHaveDisplayValue('Choose'));
  expect(within(choice).queryByRole('option', { name: 'Hand over to Alma' })).toBeNull();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(choice).toBeVisible();
});

function openActive(delegates: readonly Delegate[]) {
  answerWith(delegates);
  server.use(
    http.get('/api/loa/staff-requests', () =>
      HttpResponse.json({
        items: [{ ...request, state: 'active' }],
        next: null,
        previous: null,
        count: 1,
      }),
    ),
  );
  openScreen(<StaffLoaScreen />, '/staff/loa/pending', {
    address: '/staff/loa/pending?state=active',
  });
}

it('shows before more days are given what the delegate takes over', async () => {
  openActive([{ ...henry, takes: [] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Extend LOA of Hanna' }));
  fireEvent.change(screen.getByLabelText('New last day'), { target: { value: '2026-04-03' } });
  expect(await screen.findByText('Applications, don’t hand over: A-1, A-2')).toBeVisible();
  expect(screen.getByText('stands in.', { exact: false })).toHaveTextContent('Henry stands in.');
});

it.each([
  ['is away then', 200, 'Change the delegate first.'],
  ['isn’t known', 403, 'We couldn’t load who can stand in.'],
])('says before more days are given that the delegate %s', async (_, status, words) => {
  openActive([{ ...henry, objection: 'Away 1 Apr 2026 – 3 Apr 2026' }]);
  if (status !== 200) server.use(http.get('/api/loa/delegates', () => refusal(status, 'Not now.')));
  await userEvent.click(await screen.findByRole('button', { name: 'Extend LOA of Hanna' }));
  fireEvent.change(screen.getByLabelText('New last day'), { target: { value: '2026-04-03' } });
  expect(await screen.findByText(words)).toBeVisible();
});

it('Cancel asks before it takes away another delegate', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openActive([henry, alma, { ...henry, ...request.member }]);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Hanna' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change delegate' }));
  const field = await screen.findByLabelText('Delegate');
  expect(within(field).queryByRole('option', { name: 'Hanna' })).toBeNull();
  await userEvent.selectOptions(field, 'Alma');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
  const changed: unknown[] = [];
  server.use(
    http.post('/api/loa/staff-requests/3/delegate', async ({ request: call }) => {
      changed.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'active', version: 2 });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change delegate' }));
  await waitFor(() => expect(changed).toEqual([{ version: 1, delegate_id: 6 }]));
  await said('Delegate of Hanna changed.');
});

it('is asked for with a delegate and a choice for each piece of work', async () => {
  setDetailsCookie({ user_id: 9, detail: {} });
  const sent = answerWith([henry, { ...alma, takes: [] }]);
  openScreen(<RequestLeaveScreen />, '/loa/request', { address: '/loa/request?tab=staff' });
  expect(await screen.findByText('Request staff LOA')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('First day'), SPAN.from);
  await userEvent.type(screen.getByLabelText('Last day'), SPAN.to);
  const choice = () => screen.findByLabelText('What happens to A-1');
  await userEvent.selectOptions(await screen.findByLabelText('Delegate'), 'Alma');
  // Nothing is left to somebody by itself who may not do it.
  expect(await choice()).toHaveDisplayValue('Choose');
  await userEvent.selectOptions(screen.getByLabelText('Delegate'), 'Henry');
  expect(await choice()).toHaveDisplayValue('Hand over to Henry');
  await userEvent.selectOptions(await choice(), 'Don’t hand over');
  await userEvent.click(screen.getByRole('button', { name: 'Request LOA' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        scope: 'staff',
        ...SPAN,
        delegate_id: 8,
        handover: [
          { kind: 'applications', id: 'A-1', to: 'keep' },
          { kind: 'applications', id: 'A-2', to: 'delegate' },
        ],
      },
    ]),
  );
  expect(screen.getByText('Ivo')).toBeVisible();
});

it.each<[Partial<AbsenceRequest>, string]>([
  [{ state: 'active' }, 'Henry stands in for you until 31 Mar 2026.'],
  [{ state: 'active', delegate: null }, 'No one stands in for you yet.'],
])('says who stands in until when: %j', async (own, words) => {
  answerWith([henry]);
  server.use(
    http.get('/api/loa', () =>
      HttpResponse.json({
        today: '2026-03-26',
        time_zone: 'UTC',
        allowance: null,
        items: [{ ...request, ...own }],
        standing_in: [],
      }),
    ),
  );
  openScreen(<RequestLeaveScreen />, '/loa/request', { address: '/loa/request?tab=staff' });
  expect(await screen.findByText(words)).toBeVisible();
});

it('has no tab for those who may not ask', async () => {
  answerWith([]);
  server.use(memberHolds());
  openScreen(<RequestLeaveScreen />, '/loa/request', { address: '/loa/request?tab=staff' });
  expect(await screen.findByText('Request LOA', { selector: 'h2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Staff LOA' })).toBeNull();
});
