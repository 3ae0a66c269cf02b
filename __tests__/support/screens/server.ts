import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ownTurn } from '@/lib/http/own-turn';

const NOWHERE = { name: 'Unknown', at: null };
const NO_ROUTE = { game: 'eut2', from: NOWHERE, to: NOWHERE, via: [], points: [] };

/**
 * The panel's API as one test wants it: `server.use(http.get('/api/…', …))`. Reset after each test,
 * to where nothing is known but that the panel, Steam and Discord answer, that nothing waits for the
 * member, that no event is planned or has control points, that a new one is proposed for a Saturday,
 * that the map knows no way, that no exam is requested, that the handbook has no templates, that
 * nobody is online, and that the member took no theory test and shares no position.
 */
export const server = setupServer(
  http.get('/api/health', () => HttpResponse.json({})),
  http.get('/api/silent-services', () => HttpResponse.json({ silent: [] })),
  http.get('/api/inbox/unread', () => HttpResponse.json({ count: 0 })),
  http.get('/api/queues', () => HttpResponse.json({ queues: [] })),
  http.get('/api/events/:id/discord', () =>
    HttpResponse.json({ post: null, scheduled: null, is_open: true }),
  ),
  http.get('/api/events/:id/player-list', () =>
    HttpResponse.json({ pictures: [], seen: [], is_open: false }),
  ),
  http.get('/api/profiles/choices', () =>
    HttpResponse.json({ roles: [], ranks: [], divisions: [] }),
  ),
  http.get('/api/map/cities', () => HttpResponse.json({ cities: [] })),
  http.get('/api/events/next', () => HttpResponse.json({ items: [] })),
  http.get('/api/events/proposed-times', () =>
    HttpResponse.json({
      meetup_at: '2026-12-05T19:00:00.000Z',
      start_at: '2026-12-05T19:30:00.000Z',
      end_at: '2026-12-05T21:30:00.000Z',
    }),
  ),
  http.get('/api/events/:id/control-points', () =>
    HttpResponse.json({ items: [], version: 'none' }),
  ),
  http.get('/api/exams/bookings/:id/place', () =>
    HttpResponse.json({ number: null, count: 0, previous: null, next: null }),
  ),
  http.get('/api/exams/theory/own', () => HttpResponse.json({ items: [] })),
  http.get('/api/events/:id/dedicated-server', () =>
    HttpResponse.json({
      checks: [],
      days: 30,
      signups: 0,
      signups_from: 'panel',
      ask_until: '2099-01-01T00:00:00.000Z',
      others: [],
      request: null,
    }),
  ),
  http.get('/api/presence', () =>
    HttpResponse.json({ online: 0, driving: 0, count: 0, members: [] }),
  ),
  http.get('/api/map/sharing', () => HttpResponse.json({ is_shared: false })),
  http.get('/api/map/jobs/:id', () => HttpResponse.json(NO_ROUTE)),
  http.get('/api/map/route', () => HttpResponse.json(NO_ROUTE)),
  http.get('/api/map/events', () => HttpResponse.json({ items: [] })),
  http.get('/api/message-templates', () => HttpResponse.json({ items: [] })),
);

/**
 * Waits until every call made so far has reached its handler and was answered, which one that is made
 * after them shows: nothing was sent that is still under way.
 */
export async function callsHaveArrived(): Promise<void> {
  const arrived = jest.fn();
  server.use(http.get('/api/arrived', () => HttpResponse.json({})));
  const ask = async () => {
    // A reading call starts in a turn of its own.
    await ownTurn();
    await fetch(new URL('/api/arrived', window.location.href));
    arrived();
  };
  void ask().then(ask);
  await waitFor(() => expect(arrived).toHaveBeenCalledTimes(2));
}
