import { startBackend } from '@/__tests__/support/backend';

const SECRET = 'a-secret-of-the-panel';
const HOST = 'panel.example';

/** What a sign-in is answered that a page of `origin` asks for: 401 let through, 403 refused. */
const signInFrom = async (origin: string, settings = {}, headers = {}) => {
  const backend = await startBackend({ BACKEND_SECRET: SECRET, ...settings });
  const answer = await backend.call('/api/session', {
    method: 'POST',
    json: { email: 'nobody@example.com', password: 'wrong' },
    headers: { origin, 'x-panel-secret': SECRET, 'x-forwarded-host': HOST, ...headers },
  });
  await backend.close();
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
    expect(await signInFrom(origin, {}, headers)).toBe(status);
  });

  it('is compared with PUBLIC_URL, whatever the headers say', async () => {
    const settings = { PUBLIC_URL: 'https://panel.example' };
    expect(await signInFrom('https://panel.example', settings, HTTP)).toBe(401);
    expect(await signInFrom('http://panel.example', settings, HTTP)).toBe(403);
  });
});
