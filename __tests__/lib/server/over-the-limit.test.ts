import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import proxyToBackend from '@/pages/api/[[...path]]';
import { ask, serve, type RunningServer } from './servers';

let backend: TestBackend;
let panel: RunningServer;

beforeAll(async () => {
  backend = await startBackend();
  process.env.BACKEND_URL = backend.url;
  process.env.BACKEND_SECRET = 'the-secret-of-this-test';
  panel = await serve((req, res) => void proxyToBackend(req, res));
});
afterAll(async () => {
  await panel.stop();
  await globalThis.backendPool?.destroy();
  await backend.close();
});

it('the browser reads why the backend refuses a body, though it is still sending it', async () => {
  const body = Buffer.alloc(30 * 1024 * 1024, ' ');
  for (let round = 0; round < 5; round += 1) {
    const answer = await ask(`${panel.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body).error.message).toBe('This request is too large.');
  }
});
