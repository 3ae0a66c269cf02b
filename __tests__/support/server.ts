import { setupServer } from 'msw/node';

/** The panel's API as one test wants it: `server.use(http.get('/api/…', …))`. Reset after each test. */
export const server = setupServer();
