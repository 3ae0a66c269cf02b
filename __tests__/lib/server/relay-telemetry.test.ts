import { LARGEST_ENVELOPE } from '@/lib/server/relay-telemetry';
import monitoring from '@/pages/api/monitoring';
import { ask, serve, startFakeBackend, type FakeBackend, type RunningServer } from './servers';

let ingest: FakeBackend;
let panel: RunningServer;
let dsn: string;

beforeAll(async () => {
  ingest = await startFakeBackend();
  panel = await serve((req, res) => void monitoring(req, res));
  dsn = `http://public@127.0.0.1:${ingest.port}/42`;
});
beforeEach(() => {
  ingest.reset();
  process.env.NEXT_PUBLIC_SENTRY_DSN = dsn;
});
afterAll(() => Promise.all([panel.stop(), ingest.stop()]));

const envelope = (header: object, content = '{}') =>
  `${JSON.stringify(header)}\n{"type":"event"}\n${content}`;

const report = (body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(panel.url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body,
  });

describe('a report of our own pages', () => {
  it('reaches the project that is set', async () => {
    const body = envelope({ dsn });
    expect((await report(body)).status).toBe(200);
    expect(ingest.seen).toMatchObject([
      { method: 'POST', url: '/api/42/envelope/?sentry_key=public', body },
    ]);
  });

  it('goes on without a word about who sent it', async () => {
    await report(envelope({ dsn }), {
      cookie: 'session=secret; details=abc',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'a browser',
      referer: 'http://panel/profiles/7',
    });
    const headers = ingest.seen[0]?.headers ?? {};
    expect(headers['content-type']).toBe('text/plain;charset=UTF-8');
    expect(JSON.stringify(headers)).not.toMatch(/secret|abc|203\.0\.113\.9|a browser|profiles/);
  });

  it('brings back when to slow down', async () => {
    ingest.answerWith((_req, res) => {
      res.writeHead(429, {
        'retry-after': '60',
        'x-sentry-rate-limits': '60:error',
        'x-more': '1',
      });
      res.end();
    });
    const { status, headers } = await report(envelope({ dsn }));
    expect(status).toBe(429);
    expect(headers).toMatchObject({ 'retry-after': '60', 'x-sentry-rate-limits': '60:error' });
    expect(headers).not.toHaveProperty('x-more');
  });

  it('ends here when telemetry is off', async () => {
    delete process.env.NEXT_PUBLIC_SENTRY_DSN;
    expect((await report(envelope({ dsn }))).status).toBe(204);
    expect(ingest.seen).toEqual([]);
  });

  it('is lost quietly when nobody takes it', async () => {
    process.env.NEXT_PUBLIC_SENTRY_DSN = 'http://public@127.0.0.1:9/42';
    const answer = await report(envelope({ dsn: process.env.NEXT_PUBLIC_SENTRY_DSN }));
    expect(answer.status).toBe(502);
  });

  it('follows no redirect to somewhere else', async () => {
    ingest.answerWith((_req, res) => void res.writeHead(307, { location: panel.url }).end());
    expect((await report(envelope({ dsn }))).status).toBe(502);
  });
});

describe('a report that is refused', () => {
  const refusals: [string, number, string, (own: string) => string | Buffer][] = [
    ['for another project', 403, 'foreign_project', (own) => envelope({ dsn: `${own}7` })],
    ['for another host', 403, 'foreign_project', () => envelope({ dsn: 'http://public@evil/42' })],
    ['with a DSN that is none', 403, 'foreign_project', () => envelope({ dsn: 'no address' })],
    ['without a DSN', 400, 'not_understood', () => envelope({})],
    ['that is no report', 400, 'not_understood', () => 'hello'],
    ['of nothing', 400, 'not_understood', () => ''],
    [
      'past the limit',
      413,
      'too_large',
      (own) => envelope({ dsn: own }, 'x'.repeat(LARGEST_ENVELOPE)),
    ],
  ];

  it.each(refusals)('is one %s', async (_name, status, code, body) => {
    const answer = await report(body(dsn));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
    expect(ingest.seen).toEqual([]);
  });

  it('is one past the limit that doesn’t say how long it is', async () => {
    const body = envelope({ dsn }, 'x'.repeat(LARGEST_ENVELOPE));
    expect((await report(body, { 'transfer-encoding': 'chunked' })).status).toBe(413);
  });

  it('is one that is not posted', async () => {
    const answer = await ask(panel.url);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });
});
