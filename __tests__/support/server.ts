import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The panel's API as one test wants it: `server.use(http.get('/api/…', …))`. Reset after each test,
 * to where nothing is known but that Steam and Discord answer.
 */
export const server = setupServer(
  http.get('/api/silent-services', () => HttpResponse.json({ silent: [] })),
);
