import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { request as httpRequest, type ServerResponse } from 'node:http';
import proxyToBackend from '@/pages/api/[[...path]]';
import {
  ask,
  serve,
  startFakeBackend,
  textOf,
  type FakeBackend,
  type RunningServer,
} from './servers';

const SECRET = 'the-secret-of-this-test';

let backend: FakeBackend;
let panel: RunningServer;
/** Tells of each request that the panel has begun to work on. */
const atPanel = new EventEmitter();

beforeAll(async () => {
  backend = await startFakeBackend();
  process.env.BACKEND_URL = backend.url;
  process.env.BACKEND_SECRET = SECRET;
  panel = await serve((req, res) => {
    void proxyToBackend(req, res);
    atPanel.emit('request', res);
  });
});
beforeEach(() => backend.reset());
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await panel.stop();
  await globalThis.backendPool?.destroy();
  await backend.stop();
});

/** Deadlines pass only as the test says. */
const stopDeadlines = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });

describe('a request on its way to the backend', () => {
  it('arrives with its method, path, query and body', async () => {
    const body = JSON.stringify({ name: 'Żółć' });
    await ask(`${panel.url}/api/jobs/7?sort=-points&from=2026-01-01`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
      body,
    });
    expect(backend.seen).toMatchObject([
      { method: 'PUT', url: '/api/jobs/7?sort=-points&from=2026-01-01', body },
    ]);
    expect(backend.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    });
  });

  it('brings the session cookie and no other', async () => {
    await ask(`${panel.url}/api/jobs`, {
      headers: { cookie: 'details=abc; session=t0ken; theme=dark; not-session=x' },
    });
    expect(backend.seen[0]?.headers.cookie).toBe('session=t0ken');
  });

  it('brings each cookie that is the backend’s own, once', async () => {
    await ask(`${panel.url}/api/jobs`, {
      headers: { cookie: 'trip=a; browser=b; xtrip=c; pending=d; applicant=e; trip=f; session=g' },
    });
    expect(backend.seen[0]?.headers.cookie).toBe(
      'trip=a; browser=b; pending=d; applicant=e; session=g',
    );
  });

  it('brings no cookie when there is no session', async () => {
    await ask(`${panel.url}/api/jobs`, { headers: { cookie: 'details=abc' } });
    expect(backend.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('says who calls by our own word, whatever the caller says', async () => {
    await ask(`${panel.url}/api/jobs`, {
      headers: {
        host: 'panel.example',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-port': '443',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-panel-secret': 'guessed',
      },
    });
    const headers = backend.seen[0]?.headers;
    expect(headers).toMatchObject({
      'x-panel-secret': SECRET,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'panel.example',
      'x-forwarded-proto': 'http',
    });
    expect(Object.keys(headers ?? {})).not.toEqual(
      expect.arrayContaining(['x-forwarded-port', 'x-real-ip', 'forwarded']),
    );
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
  });

  it('leaves behind what belongs to one connection', async () => {
    await ask(`${panel.url}/api/jobs`, {
      headers: { connection: 'close, x-private', 'x-private': '1', te: 'trailers' },
    });
    expect(backend.seen[0]?.headers).not.toHaveProperty('x-private');
    expect(backend.seen[0]?.headers).not.toHaveProperty('te');
  });

  it('never reaches anything but the API', async () => {
    const answer = await ask(`${panel.url}/api/%2e%2e/internal`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'not_found' } });
    expect(backend.seen).toEqual([]);
  });
});

describe('an answer on its way to the browser', () => {
  it('arrives with its status, headers and every cookie', async () => {
    backend.answerWith((_req, res) => {
      res.setHeader('set-cookie', ['session=a; HttpOnly', 'details=b']);
      res.setHeader('x-total', '3');
      res.writeHead(201).end('made');
    });
    const answer = await ask(`${panel.url}/api/jobs`, { method: 'POST' });
    expect(answer).toMatchObject({ status: 201, body: 'made' });
    expect(answer.headers['set-cookie']).toEqual(['session=a; HttpOnly', 'details=b']);
    expect(answer.headers['x-total']).toBe('3');
  });

  it('is the backend’s own for an address that nobody knows', async () => {
    const body = JSON.stringify({ error: { code: 'not_found', message: 'Nothing here.' } });
    backend.answerWith((_req, res) => {
      res.writeHead(404, { 'content-type': 'application/json' }).end(body);
    });
    await expect(ask(`${panel.url}/api`)).resolves.toMatchObject({ status: 404, body });
  });

  it('arrives piece by piece when it is a stream', async () => {
    backend.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      res.write('data: first\n\n');
    });
    const request = httpRequest(`${panel.url}/api/stream`).end();
    const [response] = await once(request, 'response');
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('data: first\n\n');
    expect(response.headers['cache-control']).toContain('no-transform');
    request.destroy();
  });

  it('doesn’t wait for the streams of changes that others have open', async () => {
    backend.answerWith((req, res) => {
      if (req.url !== '/api/changes') return res.end('answered');
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    });
    const requests = Array.from({ length: 40 }, () =>
      httpRequest(`${panel.url}/api/changes`, { agent: false }).end(),
    );
    await Promise.all(requests.map((request) => once(request, 'response')));
    await expect(ask(`${panel.url}/api/jobs`)).resolves.toMatchObject({ body: 'answered' });
    for (const request of requests) request.destroy();
  });

  it('reaches the browser while the body is still on its way up', async () => {
    backend.answerWith((_req, res) => {
      res.writeHead(413).end('too large');
    });
    const body = Buffer.alloc(30 * 1024 * 1024);
    for (let round = 0; round < 5; round += 1) {
      const answer = await ask(`${panel.url}/api/gallery`, { method: 'POST', body });
      expect(answer).toMatchObject({ status: 413, body: 'too large' });
    }
  });
});

describe('when the backend is not there', () => {
  const unreachable = { error: { code: 'backend_unreachable', message: expect.any(String) } };

  it('the browser gets 502, and an answer as soon as it is back', async () => {
    await backend.stop();
    const refused = await ask(`${panel.url}/api/jobs`);
    expect(refused.status).toBe(502);
    expect(JSON.parse(refused.body)).toEqual(unreachable);
    backend = await startFakeBackend(backend.port);
    await expect(ask(`${panel.url}/api/jobs`)).resolves.toMatchObject({ status: 200 });
  });

  it.each([
    ['read', 'GET', 10, {}, /^The panel is taking too long\. Try again in a minute\.$/],
    ['write', 'POST', 60, {}, /^The panel is taking too long\. Try again in a minute\.$/],
    ['write with a key', 'POST', 60, { 'idempotency-key': '1' }, /won’t save them twice/],
  ])('a %s (%s) gets 504 after %d seconds', async (_case, method, seconds, headers, words) => {
    stopDeadlines();
    const arrived = new Promise<void>((resolve) => backend.answerWith(() => resolve()));
    const answering = ask(`${panel.url}/api/jobs`, {
      method,
      headers,
      body: method === 'POST' ? '{}' : '',
    });
    const settled = jest.fn();
    void answering.then(settled);
    await arrived;
    jest.advanceTimersByTime(seconds * 1000 - 1);
    // What the panel has sent until then arrives before the answer to this.
    await ask(`${panel.url}/api/%2e%2e/internal`);
    expect(settled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    const answer = await answering;
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: 'backend_timeout', message: expect.stringMatching(words) },
    });
  });

  it('a picture may wait nearly a minute for its turn to be encoded', async () => {
    stopDeadlines();
    const waiting = new Promise<() => void>((resolve) =>
      backend.answerWith((_req, res) => resolve(() => res.end('kept'))),
    );
    const answering = ask(`${panel.url}/api/uploads/gallery`, {
      method: 'POST',
      body: 'a picture',
    });
    const answer = await waiting;
    jest.advanceTimersByTime(59_000);
    answer();
    await expect(answering).resolves.toMatchObject({ status: 200, body: 'kept' });
  });

  it('a long body may come slowly, and its answer has a minute from its end', async () => {
    stopDeadlines();
    const half = Buffer.alloc(400_000);
    const atBackend = new EventEmitter();
    let held: ServerResponse | undefined;
    backend.answerWith((req, res) => {
      let bytes = 0;
      req.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes === half.length) atBackend.emit('half');
      });
      req.once('end', () => {
        held = res;
        atBackend.emit('whole');
      });
    });
    const halfCame = once(atBackend, 'half');
    const wholeCame = once(atBackend, 'whole');
    const request = httpRequest(`${panel.url}/api/uploads/gallery`, {
      method: 'POST',
      headers: { 'content-length': 2 * half.length },
    });
    const answered = once(request, 'response');
    request.write(half);
    await halfCame;
    jest.advanceTimersByTime(179_000);
    request.end(half);
    await Promise.race([wholeCame, answered]);
    jest.advanceTimersByTime(59_000);
    held?.end('kept');
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    expect(await textOf(response)).toBe('kept');
  });

  it('an answer that breaks off is not passed off as whole', async () => {
    backend.answerWith((_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => res.destroy(), 20);
    });
    await expect(ask(`${panel.url}/api/jobs`)).rejects.toThrow(/aborted|hang up/);
  });
});

describe('beside callers who hold theirs up, a call is answered', () => {
  const CALLERS = 40;
  /** As many of one network as are let through to the backend at once. */
  const AT_ONCE = 32;
  let sockets: Socket[];

  const callLike = (text: string, callers = CALLERS) =>
    Array.from({ length: callers }, () => {
      const socket = connect(panel.port, '127.0.0.1');
      socket.write(text);
      return socket;
    });
  const isAnswered = async () => {
    await expect(ask(`${panel.url}/api/jobs`)).resolves.toMatchObject({ status: 200 });
    await expect(
      ask(`${panel.url}/api/jobs`, { method: 'POST', body: '{}' }),
    ).resolves.toMatchObject({ status: 200 });
  };

  afterEach(() => sockets.forEach((socket) => socket.destroy()));

  it('where bodies don’t come', async () => {
    sockets = callLike('POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf');
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await isAnswered();
    expect(backend.seen).toHaveLength(2);
  });

  it('where long bodies stop half-way', async () => {
    let arrived = 0;
    const begun = new Promise<void>((resolve) =>
      backend.answerWith((req, res) => {
        if (req.url === '/api/jobs') return req.resume().once('end', () => res.end());
        arrived += 1;
        if (arrived === 4) resolve();
      }),
    );
    const half = 'x'.repeat(400_000);
    sockets = callLike(`POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n${half}`);
    const refusals = new Promise<string[]>((resolve) => {
      const told: string[] = [];
      const take = (text: Buffer) => told.push(String(text)) === CALLERS - 36 && resolve(told);
      sockets.forEach((socket) => socket.once('data', take));
    });
    await begun;
    await isAnswered();
    expect(arrived).toBe(4);
    for (const refusal of await refusals) expect(refusal).toMatch(/ 503 .*retry-after: 5/is);
  });

  it('where answers are not taken', async () => {
    stopDeadlines();
    const whole = Buffer.alloc(8 * 1024 * 1024);
    let arrived = 0;
    const allArrived = new Promise<void>((resolve) =>
      backend.answerWith((req, res) => {
        if (req.url === '/api/jobs') return req.resume().once('end', () => res.end());
        res.end(whole);
        arrived += 1;
        if (arrived === AT_ONCE) resolve();
      }),
    );
    sockets = callLike('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n', AT_ONCE);
    sockets.forEach((socket) => socket.pause());
    await allArrived;
    await isAnswered();
  });
});

describe('when the browser goes away', () => {
  it('the backend is not kept working for nobody', async () => {
    stopDeadlines();
    const dropped = new Promise<void>((resolve) =>
      backend.answerWith((_req, res) => {
        res.once('close', resolve);
        request.destroy();
      }),
    );
    const request = httpRequest(`${panel.url}/api/jobs`).on('error', () => undefined);
    request.end();
    await expect(dropped).resolves.toBeUndefined();
  });

  it('in the middle of a body, the backend hears nothing of it and the panel goes on', async () => {
    const socket = connect(panel.port, '127.0.0.1');
    socket.write('POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf');
    const [answer] = await once(atPanel, 'request');
    socket.destroy();
    await once(answer, 'close');
    await expect(ask(`${panel.url}/api/jobs`)).resolves.toMatchObject({ status: 200 });
    expect(backend.seen).toMatchObject([{ method: 'GET' }]);
  });

  it('in the middle of a long body, the backend is not kept waiting for the rest', async () => {
    stopDeadlines();
    const dropped = new Promise<void>((resolve) =>
      backend.answerWith((req) => {
        req.resume().once('close', resolve);
        socket.destroy();
      }),
    );
    const socket = connect(panel.port, '127.0.0.1');
    socket.write('POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
    socket.write(Buffer.alloc(500_000));
    await dropped;
    backend.reset();
    await expect(ask(`${panel.url}/api/jobs`)).resolves.toMatchObject({ status: 200 });
  });
});
