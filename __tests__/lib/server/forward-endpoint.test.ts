import checkPermissions from '@/pages/api/check-permissions';
import releaseVersion from '@/pages/api/release-version';
import { ask, serve, startFakeBackend, type FakeBackend, type RunningServer } from './servers';

let backend: FakeBackend;
let panel: RunningServer;

const routes = new Map([
  ['/api/check-permissions', checkPermissions],
  ['/api/release-version', releaseVersion],
]);

beforeAll(async () => {
  backend = await startFakeBackend();
  process.env.BACKEND_URL = backend.url;
  process.env.BACKEND_SECRET = 'the-secret-of-this-test';
  panel = await serve((req, res) => void routes.get(req.url ?? '')?.(req, res));
});
beforeEach(() => backend.reset());
afterAll(() => Promise.all([panel.stop(), backend.stop()]));

const permissions = (headers: Record<string, string>, body: string) =>
  ask(`${panel.url}/api/check-permissions`, { method: 'POST', headers, body });

describe('the permission check', () => {
  it('asks the backend in the member’s name and gives its answer back', async () => {
    backend.answerWith((_req, res) => {
      res.setHeader('set-cookie', ['details=new', 'other=1']);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"approved":true}');
    });
    const answer = await permissions({ 'content-type': 'application/json' }, '{"permissions":[]}');
    expect(answer).toMatchObject({ status: 200, body: '{"approved":true}' });
    expect(answer.headers['set-cookie']).toEqual(['details=new', 'other=1']);
  });

  it('passes on the body as it came, with the session and the secret', async () => {
    const body = '{"permissions": ["MANAGE_JOBS"],  "bundle":false}';
    await permissions(
      {
        'content-type': 'application/json',
        cookie: 'a=1; session=s',
        'x-forwarded-for': '6.6.6.6',
      },
      body,
    );
    expect(backend.seen).toMatchObject([{ method: 'POST', url: '/api/check-permissions', body }]);
    expect(backend.seen[0]?.headers).toMatchObject({
      cookie: 'session=s',
      'x-panel-secret': 'the-secret-of-this-test',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['without a type', {}],
    ['of another type', { 'content-type': 'text/plain' }],
    ['that is not what it says', { 'content-type': 'application/json' }],
  ])('leaves a body %s for the backend to refuse', async (_name, headers) => {
    await permissions(headers, '{not json');
    expect(backend.seen[0]?.body).toBe('{not json');
    expect(backend.seen[0]?.headers['content-type']).toBe(headers['content-type']);
  });

  it.each([401, 429, 503])('passes on a refusal with %i', async (status) => {
    backend.answerWith((_req, res) => {
      res.writeHead(status, { 'retry-after': '3' }).end('{"error":{}}');
    });
    const answer = await permissions({ 'content-type': 'application/json' }, '{}');
    expect(answer).toMatchObject({ status, body: '{"error":{}}' });
    expect(answer.headers['retry-after']).toBe('3');
  });

  it('refuses a body that no check needs', async () => {
    const answer = await permissions({ 'content-type': 'application/json' }, 'x'.repeat(70_000));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'too_large' } });
  });

  it('answers 502 while the backend is away', async () => {
    await backend.stop();
    const answer = await permissions({ 'content-type': 'application/json' }, '{}');
    backend = await startFakeBackend(backend.port);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'backend_unreachable' } });
  });

  it('answers 504 when the backend takes 10 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const arrived = new Promise<void>((resolve) => backend.answerWith(() => resolve()));
    const answering = permissions({ 'content-type': 'application/json' }, '{}');
    await arrived;
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    const { status, body } = await answering;
    expect(status).toBe(504);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'backend_timeout' } });
  });
});

describe('the release version', () => {
  it('is what the backend says', async () => {
    backend.answerWith((_req, res) => res.end('{"version":"1.2.3"}'));
    const answer = await ask(`${panel.url}/api/release-version`);
    expect(answer).toMatchObject({ status: 200, body: '{"version":"1.2.3"}' });
  });
});

it.each([
  ['/api/check-permissions', 'GET', 'POST'],
  ['/api/release-version', 'POST', 'GET, HEAD'],
])('%s refuses %s and names what it takes', async (path, method, allowed) => {
  const answer = await ask(panel.url + path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'method_not_allowed' } });
});
