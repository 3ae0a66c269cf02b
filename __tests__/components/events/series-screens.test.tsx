import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent, eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { EventScreen } from '@/components/events/event/event-screen';
import type { SeriesOfEvent } from '@/lib/contracts/events/series';

const SERIES: SeriesOfEvent = {
  repeats: 'monthly',
  every: 2,
  day: '2026-03-21',
  time: '19:00',
  time_zone: 'Europe/Berlin',
  until: '2026-12-31',
  weeks_ahead: 8,
  own_day: '2026-03-21',
  has_ended: false,
  is_detached: false,
  next: [
    {
      id: 8,
      title: 'Coast convoy',
      phase: 'upcoming',
      meetup_at: '2099-05-16T17:00:00.000Z',
      own: { answer: 'maybe', is_waiting: false },
    },
  ],
};

const sent: unknown[] = [];
const taken = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json({ added: 7, moved: 2 });
};

const answerEdited = (series_id: number | null, version = 3) =>
  server.use(
    http.get('/api/events/7/edit', () =>
      HttpResponse.json({
        id: 7,
        version,
        phase: 'upcoming',
        fields: anEvent({
          meetup_at: '2026-03-21T23:30:00.000Z',
          start_at: '2026-03-22T00:00:00.000Z',
          end_at: '2026-03-22T02:00:00.000Z',
        }),
        crew: [],
        wishes: [],
        overlaps: [],
        series_id,
      }),
    ),
  );

function manage(series_id: number | null) {
  answerEdited(series_id);
  server.use(
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
    http.put('/api/events/7', taken),
    http.post('/api/events/7/cancel', taken),
    http.post('/api/events/7/series', taken),
    http.put('/api/events/7/series', taken),
  );
  return openScreen(<EditEventScreen />, '/events/manage/[id]', {
    params: { id: '7' },
    address: '/events/manage/7',
  });
}

beforeEach(() => {
  sent.length = 0;
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({ roles: [], ranks: [], divisions: [] }),
    ),
    http.get('/api/events/7/series', () => HttpResponse.json(SERIES)),
  );
});

it('an event leads to the next ones of its series', async () => {
  const renamed = {
    ...SERIES.next[0],
    id: 9,
    title: 'Harbour run',
    meetup_at: '2099-07-18T17:00:00.000Z',
    own: null,
  };
  server.use(
    http.get('/api/events/7', () => HttpResponse.json(eventDetailOf({ series_id: 4 }))),
    http.get('/api/events/7/series', () =>
      HttpResponse.json({ ...SERIES, next: [...SERIES.next, renamed] }),
    ),
  );
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' }, address: '/events/7' });
  expect(
    await screen.findByText(
      'Every 2 months on the third Saturday at 19:00 (Europe/Berlin), until 31 Dec 2026',
    ),
  ).toBeVisible();
  const next = screen.getByRole('link', { name: '16 May 2099, 17:00' });
  expect(next).toHaveAttribute('href', '/events/8');
  expect(next.closest('li')).toHaveTextContent(/^16 May 2099, 17:00Maybe$/);
  const other = screen.getByRole('link', { name: '18 Jul 2099, 17:00' });
  expect(other.closest('li')).toHaveTextContent(/^18 Jul 2099, 17:00Harbour run$/);
  expect(screen.queryByRole('button', { name: 'End series' })).toBeNull();
});

it.each([
  [false, 'No further events are planned yet.'],
  [true, 'No further events.'],
])(
  'says what follows an event that was changed alone, the series ended: %s',
  async (ended, words) => {
    server.use(
      http.get('/api/events/7/series', () =>
        HttpResponse.json({ ...SERIES, next: [], has_ended: ended, is_detached: true }),
      ),
    );
    manage(4);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('This event was changed and differs from the others.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End series' }) === null).toBe(ended);
  },
);

it('ends a series once it was asked about, which then says so', async () => {
  let series = SERIES;
  server.use(
    http.get('/api/events/7/series', () => HttpResponse.json(series)),
    http.post('/api/events/7/series/end', () => {
      series = { ...SERIES, has_ended: true };
      return HttpResponse.json({});
    }),
  );
  manage(4);
  await userEvent.click(await screen.findByRole('button', { name: 'End series' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End this series?' }));
  expect(series.has_ended).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'End series' }));
  expect(await screen.findByText(/This series has ended\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change series' })).toBeNull();
});

it('repeats an event on the weekday of the chosen zone, in the version that was seen', async () => {
  const { refresh } = manage(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat event' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Time zone'), 'Europe/Berlin');
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'Monthly on the fourth Sunday');
  answerEdited(null, 4);
  await refresh();
  await userEvent.click(dialog.getByRole('button', { name: 'Repeat event' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 3,
        rule: {
          repeats: 'monthly',
          every: 1,
          time_zone: 'Europe/Berlin',
          until: null,
          weeks_ahead: 8,
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes the rule of a running series, whose weekday follows from the day', async () => {
  manage(4);
  await userEvent.click(await screen.findByRole('button', { name: 'Change series' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText('Day of this event');
  expect(day).toHaveValue('2026-03-21');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-03-22');
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'Weekly on Sunday');
  await userEvent.clear(dialog.getByLabelText('Meet-up'));
  await userEvent.type(dialog.getByLabelText('Meet-up'), '20:15');
  expect(dialog.queryByRole('radio', { name: 'This event' })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'All not started' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change series' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 3,
        scope: 'all',
        rule: {
          day: '2026-03-22',
          time: '20:15',
          repeats: 'weekly',
          every: 2,
          time_zone: 'Europe/Berlin',
          until: '2026-12-31',
          weeks_ahead: 8,
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks which events of the series a change is for', async () => {
  manage(4);
  await userEvent.type(await screen.findByLabelText('Title'), ' at night');
  const save = screen.getByRole('button', { name: 'Save event' });
  const form = save.closest('form') ?? document.body;
  await userEvent.click(within(form).getByRole('radio', { name: 'All not started' }));
  await userEvent.click(save);
  await waitFor(() =>
    expect(sent).toMatchObject([{ scope: 'all', event: { title: 'Coast convoy at night' } }]),
  );
});

it('asks which events of the series get the control points', async () => {
  const points = { items: [], version: 'v1' };
  server.use(
    http.get('/api/events/7/control-points', () => HttpResponse.json(points)),
    http.put('/api/events/7/control-points', taken),
  );
  manage(4);
  const save = await screen.findByRole('button', { name: 'Save control points' });
  const group = { name: 'Save control points for' };
  await userEvent.click(
    within(screen.getByRole('group', group)).getByRole('radio', { name: 'This and later' }),
  );
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ version: 'v1', points: [], scope: 'later' }]));
});

it('asks which events of the series are cancelled', async () => {
  manage(4);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel event' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'This and later' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'The host is away.');
  expect(dialog.getByRole('button', { name: 'Keep event' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 3, scope: 'later', reason: 'The host is away.' }]),
  );
});
