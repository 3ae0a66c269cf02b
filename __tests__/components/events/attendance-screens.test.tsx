import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent, eventCardOf, eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { sortedBy } from '@/lib/format/sorted-by';
import { AllEventsScreen } from '@/components/events/all/all-events-screen';
import { AttendedScreen } from '@/components/events/attended/attended-screen';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { EventScreen } from '@/components/events/event/event-screen';
import { ManageEventsScreen } from '@/components/events/manage/manage-events-screen';
import type { Attendance, AttendanceRow } from '@/lib/contracts/events/attendance';

const rowOf = (
  user_id: number,
  name: string,
  other: Partial<AttendanceRow> = {},
): AttendanceRow => ({
  member: { user_id, name },
  evidence: [],
  proposal: 'check',
  result: null,
  points: 0,
  dispute: null,
  version: null,
  ...other,
});

const attendanceWith = (row: AttendanceRow, by = 'Enno') =>
  http.get('/api/events/7/attendance', () =>
    HttpResponse.json({
      id: 7,
      version: 5,
      phase: 'completed',
      points: 200,
      confirmed: { by, at: '2026-03-22T10:00:00.000Z' },
      items: [row],
    }),
  );
const isConfirmedBy = (by: string) =>
  attendanceWith(rowOf(5, 'Ada', { proposal: null, result: 'attended', points: 200 }), by);

function openAttendance(attendance: Partial<Attendance>) {
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/7/edit', () =>
      HttpResponse.json({
        id: 7,
        version: 4,
        phase: 'awaiting_attendance',
        fields: anEvent(),
        crew: [],
        wishes: [],
        overlaps: [],
        series_id: null,
      }),
    ),
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/events/7/attendance', () =>
      HttpResponse.json({
        id: 7,
        version: 4,
        phase: 'awaiting_attendance',
        points: 200,
        confirmed: null,
        items: [],
        ...attendance,
      }),
    ),
  );
  openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' } });
}

it('is decided by keys, and confirmed once nobody is left', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/events/7/attendance/confirm', async ({ request }) => {
      sent.push(await request.json());
      server.use(isConfirmedBy('Eva'));
      return HttpResponse.json({ attended: 1 });
    }),
  );
  const delivery = { job_id: 12, from: 'Calais', to: 'Hamburg', km: 900, minutes: 96 };
  openAttendance({
    items: [
      rowOf(5, 'Ada', {
        proposal: 'attended',
        evidence: [{ kind: 'delivery', ...delivery, is_on_route: true }],
      }),
      rowOf(6, 'Ben'),
    ],
  });
  expect(
    await screen.findByText(
      'Job #12 on the route, Calais – Hamburg, 900 km, 96 min during the event',
    ),
  ).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm attendance' });
  expect(confirm).toBeDisabled();
  expect(screen.getByText('1 member left to decide.')).toBeVisible();
  // Those who need a decision come first, so that no key is spent on the others.
  await userEvent.keyboard('jxc');
  expect(await screen.findByText('1 of 2 members attended.')).toBeVisible();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Confirm attendance?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm attendance' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 4,
        results: [
          { user_id: 6, result: 'absent' },
          { user_id: 5, result: 'attended' },
        ],
      },
    ]),
  );
  expect(await screen.findByText(/Confirmed by Eva on/)).toBeVisible();
  expect(screen.queryByText(/while you were deciding/)).toBeNull();
});

it('shows what a colleague confirmed meanwhile', async () => {
  const message = 'Attendance is already confirmed. Correct it instead.';
  openAttendance({ items: [rowOf(5, 'Ada', { proposal: 'attended' })] });
  await screen.findByText('Proposed: attended');
  server.use(
    http.post('/api/events/7/attendance/confirm', () =>
      HttpResponse.json({ error: { code: 'already_confirmed', message } }, { status: 409 }),
    ),
    isConfirmedBy('Enno'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm attendance' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm attendance' }));
  expect(await screen.findByText(/Confirmed by Enno on/)).toBeVisible();
  expect(screen.getByText(/Confirmed by Enno while you were deciding/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm attendance' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Correct Ada' })).toBeVisible();
});

it('is confirmed by the reader, though the answer to that is lost', async () => {
  openAttendance({ items: [rowOf(5, 'Ada', { proposal: 'attended' })] });
  await screen.findByText('Proposed: attended');
  server.use(
    http.post('/api/events/7/attendance/confirm', () => {
      server.use(isConfirmedBy('Eva'));
      return HttpResponse.error();
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm attendance' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm attendance' }));
  expect(await screen.findByText(/Confirmed by Eva on/)).toBeVisible();
  expect(screen.queryByText(/while you were deciding/)).toBeNull();
});

it('can be disputed on the page of the event', async () => {
  setDetailsCookie({ user_id: 3, detail: {} });
  const sent: unknown[] = [];
  const attendance = { result: 'absent', points: 0, can_dispute: true } as const;
  server.use(
    memberHolds(),
    http.get('/api/events/7', () =>
      HttpResponse.json(eventDetailOf({ phase: 'completed', attendance })),
    ),
    http.post('/api/events/7/dispute', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' } });
  await userEvent.click(await screen.findByRole('button', { name: 'I was there' }));
  const text = 'My tracker crashed at the border.';
  await userEvent.type(screen.getByLabelText('Explanation'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send dispute' }));
  await waitFor(() => expect(sent).toEqual([{ text, proofs: [] }]));
});

it('can be disputed no more once its days are over', async () => {
  setDetailsCookie({ user_id: 3, detail: {} });
  const attendance = { result: 'absent', points: 0, can_dispute: false } as const;
  server.use(
    memberHolds(),
    http.get('/api/events/7', () =>
      HttpResponse.json(eventDetailOf({ phase: 'completed', attendance })),
    ),
  );
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' } });
  const card = within(await screen.findByRole('region', { name: 'Your attendance' }));
  expect(card.queryByRole('button')).toBeNull();
});

it('adds up what the member came to, and in what share of events', async () => {
  const totals = { attended: 9, points: 1800, attended_since: 6, streak: 3, events: 8 };
  server.use(
    memberHolds(),
    http.get('/api/events/attended', () =>
      HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
    ),
    http.get('/api/events/attended/totals', () => HttpResponse.json(totals)),
  );
  openScreen(<AttendedScreen />, '/events/attended');
  await screen.findByText('Points earned');
  const terms = within(screen.getByRole('region', { name: 'Your attendance' })).getAllByRole(
    'term',
  );
  expect(terms.map((one) => `${one.textContent}: ${one.nextElementSibling?.textContent}`)).toEqual([
    'Events attended: 9',
    'Points earned: 1,800',
    'Current streak: 3 events',
    'Share of company events since you joined: 75% of 8',
  ]);
});

const disputeOf = (user_id: number, name: string) => ({
  event: { id: 7, title: 'Coast convoy', meetup_at: '2026-03-21T18:00:00.000Z', points: 200 },
  member: { user_id, name },
  evidence: [{ kind: 'near', near: 42, seen: 45, minutes: 50 }],
  dispute: {
    state: 'pending',
    text: `${name} was there.`,
    proofs: [],
    at: '2026-03-22T10:00:00.000Z',
    answer: null,
  },
});

it('has its disputes decided one after another', async () => {
  setDetailsCookie({ user_id: 3, detail: {} });
  const sent: unknown[] = [];
  // One's own is for a colleague.
  let items = [
    disputeOf(6, 'Ben'),
    disputeOf(3, 'Eva'),
    disputeOf(9, 'Dora'),
    disputeOf(8, 'Carl'),
  ];
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () => HttpResponse.json({ items, count: items.length })),
    http.post('/api/events/7/disputes/:member', async ({ request, params }) => {
      items = items.filter(({ member }) => String(member.user_id) !== params['member']);
      if (params['member'] === '9') return refusal(409, 'Already decided by Enno.', 'decided');
      sent.push([params['member'], await request.json()]);
      return HttpResponse.json({ version: 4 });
    }),
    attendanceWith(rowOf(9, 'Dora')),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=disputes' });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Accept dispute of / }))[0] ?? document.body,
  );
  const first = within(screen.getByRole('dialog', { name: 'Ben’s dispute' }));
  expect(first.getByText('42 of 50 minutes near the lead, position shared for 45')).toBeVisible();
  expect(first.getByText('Marked as attended. They get 200 points.')).toBeVisible();
  await userEvent.type(first.getByLabelText('Answer'), 'Seen by two others.');
  await userEvent.click(first.getByRole('button', { name: 'Decide and next' }));
  const decided = within(await screen.findByRole('dialog', { name: 'Dora’s dispute' }));
  await userEvent.click(decided.getByRole('radio', { name: 'Accept' }));
  await userEvent.type(decided.getByLabelText('Answer'), 'Seen by two others.');
  await userEvent.click(decided.getByRole('button', { name: 'Decide and next' }));
  expect(await decided.findByText('Already decided by Enno.')).toBeVisible();
  expect(decided.queryByRole('radio')).toBeNull();
  await userEvent.click(decided.getByRole('button', { name: 'Next dispute' }));
  const second = within(await screen.findByRole('dialog', { name: 'Carl’s dispute' }));
  await userEvent.type(second.getByLabelText('Answer'), 'Nobody saw you there.');
  await userEvent.click(second.getByRole('button', { name: 'Decide dispute' }));
  expect(second.getAllByText('Choose a decision.')[0]).toBeVisible();
  await userEvent.click(second.getByRole('radio', { name: 'Decline' }));
  await userEvent.click(second.getByRole('button', { name: 'Decide dispute' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['6', { accept: true, answer: 'Seen by two others.' }],
    ['8', { accept: false, answer: 'Nobody saw you there.' }],
  ]);
});

it('has its disputes decided in the order that they are sorted by', async () => {
  const names = ['Ben', 'Dora', 'Carl'];
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', ({ request }) => {
      const items = names.map((name, place) => disputeOf(place + 6, name));
      const isByName = new URL(request.url).searchParams.get('sort') === 'name';
      return HttpResponse.json({
        items: isByName ? sortedBy(items, 'name', ({ member }) => member.name) : items,
        count: names.length,
      });
    }),
    http.post('/api/events/7/disputes/6', () => HttpResponse.json({ version: 4 })),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=disputes' });
  const head = await screen.findByRole('button', { name: 'Member' });
  await userEvent.click(head);
  await userEvent.click(head);
  const buttons = () => screen.getAllByRole('button', { name: /^Accept dispute of / });
  await waitFor(() =>
    expect(buttons().map((one) => one.getAttribute('aria-label')?.split(' ').at(-1))).toEqual([
      'Ben',
      'Carl',
      'Dora',
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept dispute of Ben' }));
  const first = within(screen.getByRole('dialog', { name: 'Ben’s dispute' }));
  await userEvent.type(first.getByLabelText('Answer'), 'Seen by two others.');
  await userEvent.click(first.getByRole('button', { name: 'Decide and next' }));
  expect(await screen.findByRole('dialog', { name: 'Carl’s dispute' })).toBeVisible();
});

it('is left without a question where a colleague has decided the last dispute', async () => {
  const confirm = jest.spyOn(window, 'confirm');
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () =>
      HttpResponse.json({ items: [disputeOf(6, 'Ben')], count: 1 }),
    ),
    http.post('/api/events/7/disputes/6', () =>
      refusal(409, 'Already decided by Enno.', 'decided'),
    ),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=disputes' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept dispute of Ben' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Answer'), 'Seen by two others.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide dispute' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(confirm).not.toHaveBeenCalled();
});

it('says how a colleague has decided a dispute meanwhile, and keeps what was written', async () => {
  setDetailsCookie({ user_id: 3, detail: {} });
  const [ben, dora] = [disputeOf(6, 'Ben'), disputeOf(9, 'Dora')];
  let items = [ben, dora];
  const dispute = { ...ben.dispute, state: 'declined' as const, answer: 'Nobody saw you.' };
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () => HttpResponse.json({ items, count: items.length })),
    attendanceWith(rowOf(6, 'Ben', { result: 'absent', dispute })),
  );
  const address = '/events/all?tab=disputes';
  const { refresh } = openScreen(<AllEventsScreen />, '/events/all', { address });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept dispute of Ben' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ben’s dispute' }));
  await userEvent.type(dialog.getByLabelText('Answer'), 'Seen by two others.');
  items = [dora];
  await refresh();
  expect(await dialog.findByText('Ben’s dispute was declined.')).toBeVisible();
  expect(dialog.getByText('Nobody saw you.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Decide/ })).toBeNull();
  expect(dialog.getByLabelText('Answer')).toHaveValue('Seen by two others.');
  expect(dialog.getByRole('button', { name: 'Next dispute' })).toBeVisible();
});

it('is decided in bulk by keys', async () => {
  openAttendance({ items: [rowOf(5, 'Ada'), rowOf(6, 'Ben'), rowOf(8, 'Carl')] });
  expect(await screen.findByText('3 members left to decide.')).toBeVisible();
  screen.getByRole('link', { name: 'Ada' }).focus();
  await userEvent.keyboard('a');
  // One key a member: the next one is in focus.
  expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
  screen.getByRole('link', { name: 'Carl' }).focus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('link', { name: 'Carl' })).toHaveFocus();
  screen.getByRole('button', { name: 'Mark the rest absent' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('1 of 3 members attended.')).toBeVisible();
  screen.getByRole('button', { name: 'Confirm attendance' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Confirm attendance?' }));
  expect(dialog.getByText(/1 member will get 200 points each\./)).toBeVisible();
});

it('counts who attended in the list of completed events only, and nobody at a draft', async () => {
  const event = { ...eventCardOf({ phase: 'completed' }), version: 1, host: null, attended: 6 };
  const draft = { ...event, ...eventCardOf({ id: 8, phase: 'draft' }), attended: null };
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/manage', () =>
      HttpResponse.json({ items: [event, draft], next: null, previous: null, count: 2 }),
    ),
  );
  openScreen(<ManageEventsScreen />, '/events/manage');
  expect(await screen.findByRole('columnheader', { name: 'Answers' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Attended' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Completed' }));
  expect(await screen.findByRole('columnheader', { name: 'Attended' })).toBeInTheDocument();
  expect(screen.getByText(/ attended$/)).toHaveTextContent('6 attended');
});
