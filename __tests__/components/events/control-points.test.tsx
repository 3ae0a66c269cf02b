import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { anEvent, eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { pickMember } from '@/__tests__/support/screens/pick-member';
import { server } from '@/__tests__/support/screens/server';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { EventScreen } from '@/components/events/event/event-screen';
import type { ControlPoint } from '@/lib/contracts/events/control-points';
import type { EventPhase } from '@/lib/contracts/events/events';

const aPoint = (other: Partial<ControlPoint> = {}): ControlPoint => ({
  id: 1,
  place: 'Calais',
  duty: 'control',
  member: { user_id: 3, name: 'Dora' },
  state: 'open',
  message: 'Convoy passing. Please wait.',
  is_own: true,
  version: 1,
  ...other,
});
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function answer(items: ControlPoint[]) {
  server.use(
    http.get('/api/events/7/control-points', () => HttpResponse.json({ items, version: 'v1' })),
  );
}

beforeEach(() => setDetailsCookie({ user_id: 3, detail: {} }));

describe('on the page of an event', () => {
  const open = (meets: number, phase: EventPhase = 'upcoming') => {
    server.use(
      memberHolds(),
      http.get('/api/events/7', () =>
        HttpResponse.json(
          eventDetailOf({
            phase,
            meetup_at: hour(meets),
            start_at: hour(meets + 0.5),
            end_at: hour(meets + 2.5),
          }),
        ),
      ),
    );
    openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' }, address: '/events/7' });
  };

  it('their member changes the state on the day', async () => {
    answer([
      aPoint(),
      aPoint({ id: 2, place: 'Lille', member: null, is_own: false, message: null }),
    ]);
    const sent: unknown[] = [];
    server.use(
      http.put('/api/events/7/control-points/1', async ({ request }) => {
        sent.push(await request.json());
        answer([aPoint({ state: 'taken', version: 2 })]);
        return HttpResponse.json({});
      }),
    );
    open(1);
    const own = within(await screen.findByRole('group', { name: 'Calais' }));
    expect(screen.queryByRole('group', { name: 'Lille' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy the message for Calais' })).toBeVisible();
    await userEvent.click(own.getByRole('button', { name: 'Take' }));
    expect(await screen.findByText('Taken')).toBeVisible();
    expect(sent).toEqual([{ version: 1, state: 'taken' }]);
  });

  it('are asked for again where they couldn’t be loaded', async () => {
    server.use(http.get('/api/events/7/control-points', () => refusal(403, 'Not now.')));
    open(1);
    const card = within(await screen.findByRole('region', { name: 'Control points' }));
    expect(card.getByText('Not now.')).toBeVisible();
    answer([aPoint({ state: 'released' }), aPoint({ id: 2, place: 'Lille' })]);
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 2 released')).toBeVisible();
  });

  it.each<[string, number, EventPhase]>([
    ['days before', 48, 'upcoming'],
    ['once the event is cancelled', 1, 'cancelled'],
  ])('nobody changes it %s', async (_when, meets, phase) => {
    answer([aPoint()]);
    open(meets, phase);
    expect(
      await screen.findByRole('button', { name: 'Copy the message for Calais' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  });
});

it('staff add and order them', async () => {
  const sent: unknown[] = [];
  answer([aPoint()]);
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/profiles', () =>
      HttpResponse.json({ items: [aDirectoryRow()], next: null, previous: null, count: 1 }),
    ),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({ roles: [], ranks: [], divisions: [] }),
    ),
    http.get('/api/events/7/edit', () =>
      HttpResponse.json({
        id: 7,
        version: 3,
        phase: 'draft',
        fields: anEvent(),
        crew: [],
        wishes: [],
        overlaps: [],
        series_id: null,
      }),
    ),
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
    http.put('/api/events/7/control-points', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  openScreen(<EditEventScreen />, '/events/manage/[id]', {
    params: { id: '7' },
    address: '/events/manage/7',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add control point' }));
  await userEvent.type(screen.getAllByLabelText('Place').at(-1) ?? document.body, 'Lille');
  await userEvent.click(screen.getByRole('button', { name: 'Move control point 1 down' }));
  const first = () => screen.getAllByLabelText('Member')[0] ?? document.body;
  await pickMember(first(), 'Ada', /^Ada/);
  await waitFor(() => expect(first()).toHaveTextContent('Ada'));
  const add = screen.getByRole('button', { name: 'Add control point' });
  await userEvent.click(add);
  await userEvent.click(screen.getByRole('button', { name: 'Remove control point 3' }));
  expect(add).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Save control points' }));
  const rest = { duty: 'control', message: '' };
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 'v1',
        points: [
          { ...rest, id: null, place: 'Lille', user_id: 7 },
          { ...rest, id: 1, place: 'Calais', user_id: 3, message: 'Convoy passing. Please wait.' },
        ],
      },
    ]),
  );

  const fields = { points: 'Name each place once.' };
  server.use(
    http.put('/api/events/7/control-points', () =>
      HttpResponse.json({ error: { code: 'no', message: 'Not saved.', fields } }, { status: 422 }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save control points' }));
  const points = screen.getByRole('group', { name: 'Control points' });
  await waitFor(() => expect(points).toHaveAccessibleDescription(fields.points));
});
