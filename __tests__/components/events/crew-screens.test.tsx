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
import type { EventDetail } from '@/lib/contracts/events/events';

const sent: unknown[] = [];
const taken = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json({ asked: 1 });
};

beforeEach(() => {
  sent.length = 0;
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds(),
    http.put('/api/events/7/wishes', taken),
    http.put('/api/events/7/duty', taken),
    http.put('/api/events/7', taken),
  );
});

const answer = (other: Partial<EventDetail>) =>
  server.use(http.get('/api/events/7', () => HttpResponse.json(eventDetailOf(other))));
const open = (other: Partial<EventDetail>) => {
  answer(other);
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' }, address: '/events/7' });
};

it('a member who comes says which duties they would take', async () => {
  open({ own: { answer: 'yes', is_waiting: false }, own_wishes: ['lead'] });
  const duties = within(await screen.findByRole('group', { name: 'Would you take a duty?' }));
  expect(duties.getByRole('button', { name: 'Lead' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(duties.getByRole('button', { name: 'Tail' }));
  await waitFor(() => expect(sent).toEqual([{ wishes: ['lead', 'tail'] }]));
  const lead = duties.getByRole('button', { name: 'Lead' });
  await waitFor(() => expect(lead).toBeEnabled());
  await userEvent.click(lead);
  await waitFor(() => expect(sent.at(-1)).toEqual({ wishes: [] }));
});

it('nobody else is asked for duties', async () => {
  open({ own: { answer: 'no', is_waiting: false } });
  expect(await screen.findByText('You’re not coming.')).toBeVisible();
  expect(screen.queryByText('Would you take a duty?')).toBeNull();
});

it('the crew shows who has confirmed, and the member’s own duty to confirm', async () => {
  open({
    crew: [
      { duty: 'lead', state: 'asked', member: { user_id: 3, name: 'Dora' } },
      { duty: 'control', state: 'confirmed', member: { user_id: 3, name: 'Dora' } },
      { duty: 'tail', state: 'confirmed', member: { user_id: 4, name: 'Ben' } },
    ],
  });
  const own = within(await screen.findByRole('region', { name: 'Your duties' }));
  expect(screen.getAllByText('Confirmed')).toHaveLength(2);
  expect(own.queryByRole('group', { name: 'Tail' })).toBeNull();
  await userEvent.click(own.getByRole('button', { name: 'Confirm duty' }));
  await waitFor(() => expect(sent).toEqual([{ duty: 'lead', answer: 'confirm' }]));
  const control = within(own.getByRole('group', { name: 'Convoy control' }));
  expect(control.queryByRole('button', { name: 'Confirm duty' })).toBeNull();
  await userEvent.click(control.getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ duty: 'control', answer: 'give_back' }));
});

it('staff publish a planned crew where saving it leads', async () => {
  const member = { user_id: 4, name: 'Ben' };
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.post('/api/events/7/crew/publish', () => {
      answer({ crew: [{ duty: 'tail', state: 'asked', member }] });
      return HttpResponse.json({ asked: 1 });
    }),
  );
  open({ crew: [{ duty: 'tail', state: 'planned', member }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish crew' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish crew' })).toBeNull());
});

it('staff assign those who wish for a duty', async () => {
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({ roles: [], ranks: [], divisions: [] }),
    ),
    http.get('/api/events/7/edit', () =>
      HttpResponse.json({
        id: 7,
        version: 3,
        phase: 'upcoming',
        fields: anEvent(),
        crew: [],
        wishes: [{ member: { user_id: 4, name: 'Ben' }, duties: ['tail'], is_sure: true }],
        overlaps: [],
        series_id: null,
      }),
    ),
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
  );
  openScreen(<EditEventScreen />, '/events/manage/[id]', {
    params: { id: '7' },
    address: '/events/manage/7',
  });
  const wishes = within(await screen.findByRole('group', { name: 'Wishes: Tail' }));
  expect(screen.getAllByRole('group', { name: /^Wishes: / })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Publish crew' })).toBeNull();
  await userEvent.click(wishes.getByRole('button', { name: 'Add Ben' }));
  expect(screen.queryByRole('group', { name: 'Wishes: Tail' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save event' }));
  await waitFor(() => expect(sent).toMatchObject([{ event: { crew: { tail: [4] } } }]));
});
