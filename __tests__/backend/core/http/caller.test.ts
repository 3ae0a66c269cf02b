import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

const SECRET = 'a-secret-of-the-panel';
const HOST = 'panel.example';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ BACKEND_SECRET: SECRET });
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

/** What a sign-in is answered that a page of `origin` asks for: 401 let through, 403 refused. */
const signInFrom = async (origin: string, headers: object, at = backend) => {
  const answer = await at.call('/api/session', {
    method: 'POST',
    json: { email: 'nobody@example.com', password: 'wrong' },
    headers: { origin, 'x-panel-secret': SECRET, 'x-forwarded-host': HOST, ...headers },
  });
  return answer.status;
};

const HTTPS = { 'x-forwarded-proto': 'https' };
const HTTP = { 'x-forwarded-proto': 'http' };

describe('the origin of a change', () => {
  it.each<[string, string, object, number]>([
    ['an encrypted page of an encrypted panel', 'https://panel.example', HTTPS, 401],
    ['a plain page of the same host', 'http://panel.example', HTTPS, 403],
    ['another port', 'https://panel.example:8443', HTTPS, 403],
    [
      'the port that goes without saying',
      'https://panel.example',
      { ...HTTPS, 'x-forwarded-host': 'Panel.Example:443' },
      401,
    ],
    ['a plain page of a plain panel', 'http://panel.example', HTTP, 401],
    ['an encrypted page, where a proxy is not trusted', 'https://panel.example', HTTP, 401],
    ['another host', 'https://evil.example', HTTP, 403],
    ['a host that is none', 'http://panel.example', { 'x-forwarded-host': 'no host' }, 403],
    ['something that is no origin', 'panel.example', HTTPS, 403],
    ['who is not the panel', 'http://panel.example', { 'x-panel-secret': 'wrong' }, 403],
  ])('of %s is told', async (_case, origin, headers, status) => {
    expect(await signInFrom(origin, headers)).toBe(status);
  });

  it('is compared with PUBLIC_URL, whatever the headers say', async () => {
    const settings = { BACKEND_SECRET: SECRET, PUBLIC_URL: 'https://panel.example' };
    const named = await backend.beside(settings);
    expect(await signInFrom('https://panel.example', HTTP, named)).toBe(401);
    expect(await signInFrom('http://panel.example', HTTP, named)).toBe(403);
    await named.close();
  });
});
