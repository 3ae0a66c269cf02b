import { once } from 'node:events';
import { Server } from 'node:http';
import { connect } from 'node:net';
import * as z from 'zod';
import { prepareEveryRequest } from '@/lib/server/every-request';
import { ask, serve, type RunningServer } from './servers';

let server: RunningServer;
let endPreparing: () => void;
let handled = 0;
let longestRequest: number | undefined;

const listener = z.object({ server: z.instanceof(Server) });

beforeAll(async () => {
  endPreparing = prepareEveryRequest();
  server = await serve((req, res) => {
    handled += 1;
    longestRequest = listener.parse(req.socket).server.requestTimeout;
    res.writeHead(307, { location: '/login' }).end(req.url);
  });
});
afterAll(async () => {
  endPreparing();
  await server.stop();
});

describe('every request', () => {
  it('is answered with the headers that hold everywhere, a redirect too', async () => {
    const { status, headers } = await ask(server.url);
    expect(status).toBe(307);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });

  it('may take as long to arrive as its caller’s speed needs', async () => {
    await ask(server.url);
    expect(longestRequest).toBe(0);
  });

  it('is left alone where its caller was cut off for sending too many ahead', async () => {
    handled = 0;
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume().write('GET /api/health HTTP/1.1\r\nHost: panel\r\n\r\n'.repeat(300));
    await once(socket, 'close');
    expect(handled).toBeGreaterThan(0);
    expect(handled).toBeLessThan(10);
  });

  it('says of no built file where its links may tell of the page, for it has none', async () => {
    const { headers } = await ask(`${server.url}/_next/static/chunks/a.js`);
    expect(headers['referrer-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('in development lets a browser guess what the one script is that Next sends as JSON', async () => {
    const folder = '/_next/static/development';
    const typeOf = async (path: string) =>
      (await ask(server.url + path)).headers['x-content-type-options'];
    expect(await typeOf(`${folder}/_clientMiddlewareManifest.js?ts=1`)).toBeUndefined();
    expect(await typeOf(`${folder}/_buildManifest.js`)).toBe('nosniff');
    expect(await typeOf(`/jobs?${folder}/_clientMiddlewareManifest.js`)).toBe('nosniff');
  });

  it.each([
    ['/api/jobs/1?next=%2F', '/api/jobs/1?next=%2F'],
    ['/api/caf%C3%A9', '/api/caf%C3%A9'],
    ['/api/%E0%A4%A?q=%', '/api/%25E0%25A4%25A?q=%'],
    ['/api/%FF', '/api/%25FF'],
    ['/jobs/%E0%A4%A?next=1', '/404'],
    ['/reset-password/%E0%A4%A', '/404'],
    ['/jobs/%00', '/jobs/%00'],
  ])('for %s has a path that can be read', async (sent, read) => {
    expect((await ask(server.url + sent)).body).toBe(read);
  });

  it.each([
    ['/force-connection?next=%2Fjobs', '/force-connection?page_next=%2Fjobs'],
    ['/jobs?status=void&next=1&next=2', '/jobs?status=void&page_next=1&page_next=2'],
    ['/jobs/?next=1', '/jobs/?next=1'],
    ['/?next=1', '/?page_next=1'],
    ['/jobs?nextday=1', '/jobs?nextday=1'],
    ['/api/jobs?next=1', '/api/jobs?next=1'],
    ['/_next/static/a.js?next=1', '/_next/static/a.js?next=1'],
  ])('for %s keeps its own next apart from that of the login', async (sent, read) => {
    expect((await ask(server.url + sent)).body).toBe(read);
  });

  it.each(['/api/jobs', '/jobs'])(
    'for %s with more parameters than any page has is refused before it costs anything',
    async (path) => {
      const askWith = (parameters: number) =>
        ask(`${server.url}${path}?${Array(parameters).fill('a=1').join('&')}`);
      handled = 0;
      const answer = await askWith(101);
      expect(answer.status).toBe(414);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(JSON.parse(answer.body).error.code).toBe('too_many_parameters');
      expect(handled).toBe(0);
      expect((await askWith(100)).status).toBe(307);
    },
  );

  it('with too large headers is refused in the form of every refusal', async () => {
    await ask(server.url);
    const answer = await ask(server.url, { headers: { cookie: 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body).error.code).toBe('headers_too_large');
  });

  it.each([
    ['/monitoring', '/api/monitoring'],
    ['/monitoring?o=1', '/api/monitoring?o=1'],
    ['/monitoring/else', '/monitoring/else'],
    ['/jobs?from=/monitoring', '/jobs?from=/monitoring'],
  ])('for %s leads to %s, where telemetry is taken', async (sent, read) => {
    expect((await ask(server.url + sent)).body).toBe(read);
  });
});
