import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ownTurn } from '@/lib/http/own-turn';

/**
 * The panel's API as one test wants it: `server.use(http.get('/api/…', …))`. Reset after each test,
 * to where nothing is known but that the panel, Steam and Discord answer, that nothing waits for the
 * member, that no event is planned, that the handbook has no templates, that nobody is online, and
 * that the member shares no position.
 */
export const server = setupServer(
  http.get('/api/health', () => HttpResponse.json({})),
  http.get('/api/silent-services', () => HttpResponse.json({ silent: [] })),
  http.get('/api/inbox/unread', () => HttpResponse.json({ count: 0 })),
  http.get('/api/queues', () => HttpResponse.json({ queues: [] })),
  http.get('/api/events/next', () => HttpResponse.json({ items: [] })),
  http.get('/api/presence', () => HttpResponse.json({ online: 0, driving: 0, members: [] })),
  http.get('/api/map/sharing', () => HttpResponse.json({ is_shared: false })),
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
