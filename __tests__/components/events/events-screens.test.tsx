import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent, eventCardOf, eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { EventScreen } from '@/components/events/event/event-screen';
import { EventsScreen } from '@/components/events/events/events-screen';
import type { EventDetail } from '@/lib/contracts/events/events';

beforeEach(() => {
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(memberHolds());
});

function openEvent(event: EventDetail) {
  server.use(http.get('/api/events/7', () => HttpResponse.json(event)));
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' }, address: '/events/7' });
}

describe('an answer', () => {
  it('shows at once, before it is taken', async () => {
    openEvent(eventDetailOf({ capacity: 2 }));
    let take: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const own = { answer: 'yes', is_waiting: true } as const;
    const counts = { yes: 2, maybe: 1, no: 0, waiting: 1 };
    server.use(
      http.put('/api/events/7/rsvp', async () => {
        await taken;
        return HttpResponse.json({ own, counts });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Join waiting list' }));
    expect(await screen.findByText(/You’re on the waiting list/)).toBeVisible();
    expect(screen.getByText('2 of 2 places taken, 1 maybe, 1 waiting')).toBeVisible();
    server.use(
      http.get('/api/events/7', () =>
        HttpResponse.json(eventDetailOf({ capacity: 2, own, counts })),
      ),
    );
    take();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'On waiting list' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
  });

  it.each([
    ['a free place', { capacity: 3 }],
    ['a place of their own', { capacity: 2, own: { answer: 'yes', is_waiting: false } as const }],
  ])('promises %s where it would be kept', async (_what, event) => {
    openEvent(eventDetailOf(event));
    expect(await screen.findByRole('button', { name: 'Yes' })).toBeVisible();
  });

  it('moves from one count to the other', async () => {
    openEvent(eventDetailOf({ own: { answer: 'yes', is_waiting: false } }));
    server.use(http.put('/api/events/7/rsvp', () => new Promise<never>(() => undefined)));
    await userEvent.click(await screen.findByRole('button', { name: 'Maybe' }));
    expect(await screen.findByText('1 coming, 2 maybe')).toBeVisible();
  });

  it('is undone when it is refused, with the reason', async () => {
    openEvent(eventDetailOf());
    const message = 'Registration is closed.';
    server.use(
      http.put('/api/events/7/rsvp', () =>
        HttpResponse.json({ error: { code: 'not_possible', message } }, { status: 409 }),
      ),
    );
    const maybe = await screen.findByRole('button', { name: 'Maybe' });
    // Nothing that is refetched hides what the refusal does.
    server.use(http.get('/api/events/7', () => new Promise<never>(() => undefined)));
    await userEvent.click(maybe);
    await waitFor(() => expect(screen.getByText('You haven’t answered yet.')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('can’t be given where the event is closed', async () => {
    openEvent(eventDetailOf({ closed_reason: 'Only for division Heavy.' }));
    expect(await screen.findByText('Only for division Heavy.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  });

  it('can only be taken back where the member may not come any more', async () => {
    const own = { answer: 'yes', is_waiting: false } as const;
    openEvent(eventDetailOf({ closed_reason: 'Only for division Heavy.', own }));
    expect(await screen.findByRole('button', { name: 'No' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  });
});

it('says why an event was cancelled', async () => {
  openEvent(eventDetailOf({ phase: 'cancelled', cancel_reason: 'No server.' }));
  expect(await screen.findByText('This event was cancelled: No server.')).toBeVisible();
});

it('shows a month, and a day with what is on and three of the DLC it needs', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/events', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const dlcs = ['Iberia', 'Scandinavia', 'Beyond the Baltic Sea', 'Italia', 'West Balkans'];
      return HttpResponse.json({ items: [eventCardOf({ dlcs })] });
    }),
  );
  openScreen(<EventsScreen />, '/events', { address: '/events?month=2099-03&game=eut2' });
  const day = await screen.findByRole('button', { name: 'Saturday 21 March: 1 event' });
  expect(asked[0]?.get('game')).toBe('eut2');
  await userEvent.click(day);
  const dialog = within(screen.getByRole('dialog', { name: 'Saturday 21 March' }));
  expect(dialog.getByRole('link', { name: 'Coast convoy' })).toHaveAttribute('href', '/events/7');
  expect(
    dialog.getByText('DLC: Iberia, Scandinavia, Beyond the Baltic Sea and 2 more'),
  ).toBeVisible();
  await callsHaveArrived();
  // There is none that it could be narrowed to.
  expect(screen.queryByLabelText('Division')).toBeNull();
});

it('says that a division of the address isn’t among the divisions', async () => {
  server.use(
    http.get('/api/events', () => HttpResponse.json({ items: [] })),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({
        roles: [],
        ranks: [],
        divisions: [{ id: 2, name: 'Heavy', color: '#aabbcc' }],
      }),
    ),
  );
  openScreen(<EventsScreen />, '/events', { address: '/events?division=9' });
  const filter = await screen.findByLabelText('Division');
  await within(filter).findByRole('option', { name: 'Heavy' });
  expect(filter).toHaveDisplayValue('Unknown division');
  await userEvent.selectOptions(filter, 'Heavy');
  expect(location.search).toBe('?division=2');
  expect(within(filter).queryByRole('option', { name: 'Unknown division' })).toBeNull();
});

it('asks for the calendar again, which marks what was cancelled', async () => {
  server.use(http.get('/api/events', () => refusal(403, 'Not now.')));
  openScreen(<EventsScreen />, '/events', { address: '/events?month=2099-03' });
  expect(await screen.findByText('We couldn’t load the calendar.')).toBeVisible();
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/events', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('attending'));
      return HttpResponse.json({ items: [eventCardOf({ phase: 'cancelled' })] });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(/Cancelled: Coast convoy/))[0]).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Attending'), 'I’m attending');
  await waitFor(() => expect(asked).toEqual([null, 'me']));
  expect(await screen.findByText('No upcoming events match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(location.search).toBe('?month=2099-03');
});

it('opens the picture of the route on the page', async () => {
  openEvent(eventDetailOf({ route_picture: 'c'.repeat(32) }));
  const picture = await screen.findByRole('link', { name: 'Picture of the route' });
  await userEvent.click(picture);
  expect(await screen.findByRole('dialog', { name: 'Pictures' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(picture).toHaveFocus();
});

it('shows the banner of the next event, and whom it is for', async () => {
  const banner = 'b'.repeat(32);
  const event = eventCardOf({ banner, division: { id: 2, name: 'Heavy' } });
  server.use(
    http.get('/api/events', () => HttpResponse.json({ items: [] })),
    http.get('/api/events/next', () => HttpResponse.json({ items: [event] })),
  );
  openScreen(<EventsScreen />, '/events');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining(banner));
  expect(card.getByText(/Only for Heavy/)).toBeVisible();
});

describe('the form', () => {
  async function beginEvent(): Promise<readonly unknown[]> {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/events', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 12 });
      }),
    );
    openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: 'new' } });
    await userEvent.type(await screen.findByLabelText('Title'), 'Night run');
    return sent;
  }

  beforeEach(() => {
    server.use(
      memberHolds('MANAGE_EVENTS'),
      http.get('/api/profiles/choices', () =>
        HttpResponse.json({ roles: [], ranks: [], divisions: [] }),
      ),
    );
  });

  it('leads through the cities that were chosen, in the order in which they were put', async () => {
    const city = (name: string, x: number) => ({
      id: name.toLowerCase(),
      name,
      country: 'DE',
      x,
      z: 0,
    });
    const names = ['Calais', 'Lille', 'Bremen', 'Hamburg'];
    const sent: unknown[] = [];
    server.use(
      http.get('/api/map/cities', () =>
        HttpResponse.json({ cities: names.map((name, place) => city(name, place * 100)) }),
      ),
      http.post('/api/events', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 9 });
      }),
    );
    openScreen(<EditEventScreen />, '/events/manage/[id]', {
      params: { id: 'new' },
      address: '/events/manage/new',
    });
    await userEvent.type(await screen.findByLabelText('Title'), 'Coast convoy');
    await userEvent.type(screen.getByLabelText('Departure city'), 'Calais');
    const add = screen.getByLabelText('Add a city');
    await within(add).findByRole('option', { name: 'Lille' });
    // The end of the route is what the last one is put behind.
    for (const name of ['Hamburg', 'Bremen', 'Lille']) await userEvent.selectOptions(add, name);
    expect(screen.getByLabelText('Arrival city')).toHaveValue('Hamburg');
    await userEvent.click(screen.getByRole('button', { name: 'Move Bremen up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          event: {
            departure_city: 'Calais',
            via: ['Bremen', 'Lille'],
            arrival_city: 'Hamburg',
            route_picture: null,
          },
        },
      ]),
    );
  });

  it('sends what is written, with a TruckersMP address as its number and the handbook’s rules', async () => {
    const rules = { chapter: 'Events', kind: 'event_rules', title: 'Convoy', text: '- No cars.' };
    server.use(http.get('/api/message-templates', () => HttpResponse.json({ items: [rules] })));
    const sent = await beginEvent();
    await userEvent.type(
      screen.getByLabelText('TruckersMP event (optional)'),
      'https://truckersmp.com/events/23824-night-run',
    );
    await userEvent.type(screen.getByLabelText('DLC'), 'Iberia, Scandinavia');
    await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      event: {
        title: 'Night run',
        truckersmp_id: 23824,
        dlcs: ['Iberia', 'Scandinavia'],
        rules: '- No cars.',
        points: 200,
      },
    });
  });

  it('puts what is wrong at its field', async () => {
    openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: 'new' } });
    const points = await screen.findByLabelText('Points');
    await userEvent.clear(points);
    await userEvent.type(points, '5000');
    const there = screen.getByLabelText('TruckersMP event (optional)');
    await userEvent.type(there, 'https://truckersmp.com.example.org/events/12');
    await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(await screen.findByLabelText('Points')).toBeInvalid();
    expect(screen.getByLabelText('Title')).toBeInvalid();
    expect(there).toHaveAccessibleDescription(/^Enter the number or link of a TruckersMP event/);
  });

  it('moves start and end with the meet-up, unless they were set', async () => {
    openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: 'new' } });
    const fieldOf = (label: string) => screen.getByLabelText(`${label} (your time)`);
    const set = (label: string, text: string) => {
      const field = fieldOf(label);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    };
    await screen.findByLabelText('Title');
    expect(fieldOf('Meet-up')).toHaveValue('2026-12-05T19:00');
    set('Meet-up', '2026-12-24T19:00');
    expect(fieldOf('Start')).toHaveValue('2026-12-24T19:30');
    expect(fieldOf('End')).toHaveValue('2026-12-24T21:30');
    set('End', '2026-12-24T23:00');
    set('Meet-up', '2026-12-24T18:00');
    expect(fieldOf('Start')).toHaveValue('2026-12-24T18:30');
    expect(fieldOf('End')).toHaveValue('2026-12-24T23:00');
  });

  it.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
    'moves start and end with the meet-up before %s sends it',
    async (keys) => {
      const sent = await beginEvent();
      const meetup = screen.getByLabelText('Meet-up (your time)');
      meetup.focus();
      fireEvent.change(meetup, { target: { value: '2026-12-24T19:00' } });
      await userEvent.keyboard(keys);
      await waitFor(() =>
        expect(sent).toMatchObject([
          {
            event: {
              meetup_at: new Date('2026-12-24T19:00').toISOString(),
              start_at: new Date('2026-12-24T19:30').toISOString(),
              end_at: new Date('2026-12-24T21:30').toISOString(),
            },
          },
        ]),
      );
    },
  );

  it('keeps the division while the divisions load', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/profiles/choices', () => new Promise<never>(() => undefined)),
      http.get('/api/events/7/edit', () =>
        HttpResponse.json({
          id: 7,
          version: 3,
          phase: 'draft',
          fields: anEvent({ division_id: 4 }),
          crew: [],
          wishes: [],
          overlaps: [],
          series_id: null,
        }),
      ),
      http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
      http.put('/api/events/7', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' } });
    await userEvent.type(await screen.findByLabelText('Title'), ' at night');
    expect(screen.getByRole('button', { name: 'Publish event' })).toBeDisabled();
    expect(screen.getByText('Save your changes first.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save event' }));
    await waitFor(() => expect(sent).toMatchObject([{ event: { division_id: 4 } }]));
  });

  it('publishes a draft', async () => {
    const published: unknown[] = [];
    server.use(
      http.get('/api/events/7/edit', () =>
        HttpResponse.json({
          id: 7,
          version: 3,
          phase: 'draft',
          fields: anEvent(),
          crew: [],
          wishes: [],
          overlaps: ['Night run'],
          series_id: null,
        }),
      ),
      http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
      http.post('/api/events/7/publish', async ({ request }) => {
        published.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    openScreen(<EditEventScreen />, '/events/manage/[id]', {
      params: { id: '7' },
      address: '/events/7',
    });
    expect(await screen.findByText('Overlaps with another event: Night run.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish event' }));
    await waitFor(() => expect(published).toEqual([{ version: 3 }]));
  });
});
