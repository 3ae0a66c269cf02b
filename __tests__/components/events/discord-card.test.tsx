import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import type { EventDiscord, ShownOnDiscord } from '@/lib/contracts/events/event-discord';

const shown = (other: Partial<ShownOnDiscord> = {}): ShownOnDiscord => ({
  is_wanted: true,
  is_there: false,
  is_waiting: false,
  problem: null,
  is_given_up: false,
  ...other,
});

function openEvent(phase: string, discord: Omit<EventDiscord, 'is_early'>, isEarly = false) {
  let now = { ...discord, is_early: isEarly };
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/7/edit', () =>
      HttpResponse.json({
        id: 7,
        version: 4,
        phase,
        fields: anEvent(),
        crew: [],
        wishes: [],
        overlaps: [],
        series_id: null,
      }),
    ),
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({ roles: [], ranks: [], divisions: [] }),
    ),
    http.get('/api/events/7/discord', () => HttpResponse.json(now)),
    http.put('/api/events/7/discord', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      now = { ...now, scheduled: shown({ is_wanted: false }) };
      return HttpResponse.json({});
    }),
  );
  openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' } });
  return sent;
}

it('lets staff choose before publishing what Discord shows', async () => {
  const sent = openEvent('draft', { post: shown(), scheduled: shown(), is_open: true });
  const box = await screen.findByRole('checkbox', { name: 'Add it to the server’s events' });
  expect(box).toBeChecked();
  expect(screen.getAllByText('Added when you publish the event.')).toHaveLength(2);
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(await screen.findByText('Not shown.')).toBeVisible();
  expect(sent).toEqual([{ post: true, scheduled: false }]);
});

it('says what went wrong, and tries again', async () => {
  const problem = 'Discord answered 403.';
  const sent = openEvent('upcoming', {
    post: shown({ is_there: true }),
    scheduled: shown({ problem, is_given_up: true }),
    is_open: true,
  });
  expect(await screen.findByText(`${problem} It won’t be retried automatically.`)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Post the event in our channel' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toEqual([{ post: true, scheduled: true }]));
});

it('says what is on its way and what is tried again, and takes the post out', async () => {
  const sent = openEvent('draft', {
    post: shown({ is_waiting: true }),
    scheduled: shown({ problem: 'Discord answered 500.' }),
    is_open: true,
  });
  expect(await screen.findByText('Sending…')).toBeVisible();
  expect(screen.getByText('Discord answered 500. We’ll try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Post the event in our channel' }));
  await waitFor(() => expect(sent).toEqual([{ post: false, scheduled: true }]));
});

it('can be sent later, if Discord was set up after publishing', async () => {
  const sent = openEvent('upcoming', { post: shown(), scheduled: null, is_open: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Discord' }));
  await waitFor(() => expect(sent).toEqual([{ post: true, scheduled: false }]));
});

it('says when one of a series is added', async () => {
  openEvent('upcoming', { post: shown(), scheduled: null, is_open: true }, true);
  expect(await screen.findByText('Added a week before the meet-up.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send to Discord' })).toBeNull();
});

it('is left out where Discord isn’t set up', async () => {
  openEvent('draft', { post: null, scheduled: null, is_open: true });
  expect(await screen.findByRole('button', { name: 'Publish event' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Discord')).toBeNull());
});
