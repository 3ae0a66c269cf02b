import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anExamRow } from '@/__tests__/support/screens/exam-rows';
import { halfType } from '@/__tests__/support/screens/half-type';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { BookExamScreen } from '@/components/exams/book/book-exam-screen';
import { MissedExamsScreen } from '@/components/exams/bookings/missed-exams-screen';
import { MyCalendarScreen } from '@/components/exams/calendar/my-calendar-screen';

const exam = {
  id: 1,
  name: 'Basic driving',
  description: '',
  min_rank: 'Driver',
  prerequisite: null,
  duration_minutes: 60,
  pass_score: 75,
  points: 500,
  award: null,
  items: [{ name: 'Parking', weight: 100, is_critical: false }],
  routes: [
    {
      id: 3,
      type_id: 1,
      game: 'eut2',
      from_city: 'Calais',
      to_city: 'Milano',
      via: '',
      distance_km: null,
      notes: '',
    },
  ],
  attempts: { used: 0, most: 5 },
  theory: null,
  standing: 'available',
  reason: null,
  booking_id: null,
};

const openBooking = (more: object, slots: object[]) => {
  server.use(
    memberHolds(),
    http.get('/api/exams/catalogue', () => HttpResponse.json({ items: [{ ...exam, ...more }] })),
    http.get('/api/exams/slots', () => HttpResponse.json({ items: slots })),
  );
  openScreen(<BookExamScreen />, '/exams/book');
};

const slot = {
  examiner: { user_id: 4, name: 'Emil' },
  starts_at: '2026-03-21T11:00:00.000Z',
  ends_at: '2026-03-21T12:00:00.000Z',
  plans: ['Alpine Run'],
};

it('a free time is booked, and one that was taken meanwhile is refused beside it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/exams/bookings', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refusal(422, 'This slot was just taken.')
        : HttpResponse.json({ id: 9, state: 'booked', version: 1 });
    }),
  );
  openBooking({}, [{ ...slot, plans: ['Alpine Run', 'Night run'] }]);
  const user = userEvent.setup();
  const book = await screen.findByRole('button', { name: 'Book exam' });
  const time = await screen.findByRole('radio', { name: /12:00|11:00/ });
  expect(time).toHaveAccessibleDescription(
    'With Emil. At that time you also have Alpine Run and Night run.',
  );
  await user.click(time);
  await user.click(book);
  expect(await screen.findByText('This slot was just taken.')).toBeVisible();
  await user.click(book);
  await waitFor(() => expect(window.location.pathname).toBe('/exams/9'));
  expect(sent.at(-1)).toEqual({
    exam: 1,
    route: 3,
    examiner: 4,
    starts_at: slot.starts_at,
    notes: '',
  });
});

it('says why a time was refused that was the last one, and keeps the notes', async () => {
  server.use(
    http.post('/api/exams/bookings', () => {
      server.use(http.get('/api/exams/slots', () => HttpResponse.json({ items: [] })));
      return refusal(422, 'This slot was just taken.');
    }),
  );
  openBooking({}, [slot]);
  await userEvent.click(await screen.findByRole('radio', { name: /11:00/ }));
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Server 2.');
  await userEvent.click(screen.getByRole('button', { name: 'Book exam' }));
  expect(await screen.findByText('No free times in the next 14 days.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This slot was just taken.');
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Server 2.');
  expect(screen.queryByRole('button', { name: 'Book exam' })).toBeNull();
});

it('without free times, times are offered', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/exams/requests', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 9, state: 'requested', version: 1 });
    }),
  );
  openBooking({}, []);
  const user = userEvent.setup();
  await screen.findByText('No free times in the next 14 days.');
  await user.click(screen.getByRole('button', { name: 'Offer times' }));
  await user.click(screen.getByRole('button', { name: 'Request exam' }));
  expect(await screen.findAllByText('Offer at least one time.')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('From'), '2026-03-22T18:00');
  await user.type(screen.getByLabelText('Until'), '2026-03-22T21:00');
  await user.click(screen.getByRole('button', { name: 'Request exam' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ exam: 1, route: 3, windows: [{ from: expect.any(String) }] }]);
});

it('asks before another way or exam takes away what is typed', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openBooking({}, [slot]);
  await userEvent.type(await screen.findByLabelText(/^Notes/), 'I drive a DAF.');
  await userEvent.click(screen.getByRole('radio', { name: 'Offer times' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('I drive a DAF.');
  confirm.mockReturnValue(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Offer times' }));
  expect(await screen.findByRole('button', { name: 'Request exam' })).toBeVisible();
  confirm.mockRestore();
});

it('an error of offered times stands at their row', async () => {
  openBooking({}, []);
  const user = userEvent.setup();
  await screen.findByText('No free times in the next 14 days.');
  await user.click(screen.getByRole('button', { name: 'Offer times' }));
  await user.type(screen.getByLabelText('From, time 2 (optional)'), '2026-03-22T18:00');
  await user.click(screen.getByRole('button', { name: 'Request exam' }));
  const until = screen.getByLabelText('Until, time 2 (optional)');
  await waitFor(() => expect(until).toHaveAccessibleDescription('Choose a time.'));
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Choose a time.');
  expect(screen.getByLabelText('From, time 2 (optional)')).toHaveAccessibleDescription('');
});

it('what can’t be booked says why', async () => {
  openBooking({ standing: 'waiting', reason: 'You can try again on 24 Mar 2026.' }, []);
  expect(await screen.findByText('No exams to book right now.')).toBeVisible();
});

it('a missed exam is excused with a reason', async () => {
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 4, detail: {} });
  server.use(
    memberHolds('CLAIM_EXAMS'),
    http.get('/api/exams/bookings', () =>
      HttpResponse.json({
        items: [anExamRow({ state: 'missed' })],
        next: null,
        previous: null,
        count: 1,
      }),
    ),
    http.post('/api/exams/bookings/5/settle', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 5, state: 'cancelled', version: 2 });
    }),
  );
  openScreen(<MissedExamsScreen />, '/exams/missed');
  const user = userEvent.setup();
  expect(await screen.findByText('Not decided yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decide on the exam of Dora' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Missed exam of Dora' }));
  await user.type(dialog.getByLabelText('Reason'), 'The server was down.');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 1, decision: 'excused', note: 'The server was down.' }]),
  );
});

it('a decision opens the next missed exam that isn’t decided', async () => {
  const sent: string[] = [];
  const missed = (id: number, name: string, more: object = {}) =>
    anExamRow({ id, state: 'missed', candidate: { user_id: id, name }, ...more });
  setDetailsCookie({ user_id: 4, detail: {} });
  server.use(
    memberHolds('CLAIM_EXAMS'),
    http.get('/api/exams/bookings', () =>
      HttpResponse.json({
        items: [
          missed(8, 'Ewa', { is_settled: true }),
          missed(5, 'Dora'),
          missed(6, 'Dirk', { is_settled: true }),
          missed(4, 'Emil'),
          missed(7, 'Nora'),
        ],
        next: null,
        previous: null,
        count: 5,
      }),
    ),
    http.post('/api/exams/bookings/:id/settle', ({ params }) => {
      sent.push(String(params['id']));
      if (params['id'] === '7') return refusal(409, 'Already decided by Eva.', 'decided');
      return HttpResponse.json({ id: 5, state: 'cancelled', version: 2 });
    }),
  );
  openScreen(<MissedExamsScreen />, '/exams/missed');
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Decide on the exam of Dora' });
  expect(
    screen.getByRole('button', { name: 'Change decision on the exam of Dirk' }),
  ).toHaveTextContent('Change');
  // The first goes to the row.
  await user.keyboard('dd');
  const first = within(screen.getByRole('dialog', { name: 'Missed exam of Dora' }));
  await user.type(first.getByLabelText('Reason'), 'The server was down.');
  await user.click(first.getByRole('button', { name: 'Save and next' }));
  const second = within(await screen.findByRole('dialog', { name: 'Missed exam of Nora' }));
  expect(second.getByLabelText('Reason')).toHaveValue('');
  expect(sent).toEqual(['5']);
  // A colleague was first.
  const confirm = jest.spyOn(window, 'confirm');
  await user.type(second.getByLabelText('Reason'), 'The server was down.');
  await user.click(second.getByRole('button', { name: 'Save and next' }));
  expect(await second.findByText('Already decided by Eva.')).toBeVisible();
  expect(second.getByText('The server was down.')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(confirm).not.toHaveBeenCalled();
});

const ownCalendar = {
  today: '2026-03-20',
  month: '2026-03',
  time_zone: 'Europe/Berlin',
  items: [
    {
      id: 1,
      kind: 'weekly',
      weekday: 6,
      day: null,
      last_day: null,
      from_minute: 600,
      to_minute: 900,
    },
    {
      id: 2,
      kind: 'blocked',
      weekday: null,
      day: '2026-03-23',
      last_day: '2026-03-24',
      from_minute: 0,
      to_minute: 1440,
    },
  ],
  free: [{ starts_at: '2026-03-21T09:00:00.000Z', ends_at: '2026-03-21T14:00:00.000Z' }],
  exams: [anExamRow()],
  hr_days: ['2026-03-26'],
  events: [
    {
      id: 7,
      title: 'Alpine Run',
      starts_at: '2026-03-22T18:00:00.000Z',
      ends_at: '2026-03-22T20:00:00.000Z',
    },
  ],
  offers: [anExamRow({ id: 8, candidate: { user_id: 9, name: 'Nora' } })],
};

it('a day of the own calendar opens with all that is in it, and is blocked once', async () => {
  const sent: unknown[] = [];
  server.use(
    memberHolds('CLAIM_EXAMS'),
    http.get('/api/exams/availability', () => HttpResponse.json(ownCalendar)),
    http.post('/api/exams/availability', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 3 });
    }),
  );
  openScreen(<MyCalendarScreen />, '/exams/my-calendar');
  const user = userEvent.setup();
  const days = within(await screen.findByRole('table', { name: 'Exams and free time' }));
  const open = async (name: RegExp) => {
    await user.click(days.getByRole('button', { name }));
    return within(screen.getByRole('dialog'));
  };
  const block = { name: 'Block this day' };
  const close = () => user.click(screen.getByRole('button', { name: 'Close' }));
  const withExam = await open(/^Saturday 21 March/);
  expect(withExam.getByRole('link', { name: 'Dora' })).toHaveAttribute('href', '/exams/5');
  expect(withExam.queryByRole('button', block)).not.toBeInTheDocument();
  await close();
  const blocked = await open(/^Tuesday 24 March/);
  expect(blocked.getByText('Blocked')).toBeVisible();
  expect(blocked.queryByRole('button', block)).not.toBeInTheDocument();
  await close();
  const withEvent = await open(/^Sunday 22 March/);
  expect(withEvent.getByRole('link', { name: 'Alpine Run' })).toHaveAttribute('href', '/events/7');
  await user.click(withEvent.getByRole('button', block));
  const day = '2026-03-22';
  await waitFor(() =>
    expect(sent).toEqual([{ availability: { kind: 'blocked', day, last_day: day } }]),
  );
});

it('availability is added by the kind that is chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    memberHolds('CLAIM_EXAMS'),
    http.get('/api/exams/availability', () => HttpResponse.json(ownCalendar)),
    http.post('/api/exams/availability', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 2 });
    }),
  );
  openScreen(<MyCalendarScreen />, '/exams/my-calendar');
  const user = userEvent.setup();
  expect(await screen.findByText('Saturdays, 10:00–15:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Basic driving with Nora' })).toHaveAttribute(
    'href',
    '/exams/8',
  );
  const days = within(screen.getByRole('table', { name: 'Exams and free time' }));
  for (const name of [
    /^Saturday 21 March: 09:00–14:00 Free, /,
    /^Sunday 22 March: .* Alpine Run Event$/,
    'Tuesday 24 March: Blocked',
    'Thursday 26 March: HR duty',
  ])
    expect(days.getByRole('button', { name })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add availability' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add availability' }));
  await user.selectOptions(dialog.getByLabelText('Weekday'), 'Wednesday');
  await user.click(dialog.getByRole('button', { name: 'Save availability' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    availability: { kind: 'weekly', weekday: 3, from_minute: 1080, to_minute: 1260 },
  });
  await user.click(screen.getByRole('button', { name: 'Add availability' }));
  const unread = within(screen.getByRole('dialog', { name: 'Add availability' }));
  const until = unread.getByLabelText('Until');
  await user.clear(until);
  await user.click(unread.getByRole('button', { name: 'Save availability' }));
  // Nothing is not midnight.
  await waitFor(() => expect(until).toHaveAccessibleDescription('Choose a time.'));
  halfType(until);
  await user.click(unread.getByRole('button', { name: 'Save availability' }));
  await waitFor(() =>
    expect(until).toHaveAccessibleDescription('Enter a full time: hours and minutes.'),
  );
  await callsHaveArrived();
  expect(sent).toHaveLength(1);
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await user.click(unread.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add availability' }));
  const again = within(screen.getByRole('dialog', { name: 'Add availability' }));
  await user.selectOptions(again.getByLabelText('Kind'), 'Block days');
  await user.click(again.getByRole('button', { name: 'Save availability' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    availability: { kind: 'blocked', day: '2026-03-20', last_day: '2026-03-20' },
  });
});
