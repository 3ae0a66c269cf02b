import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (asked: Asked, res: ServerResponse) => void;

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_asked, res) =>
    res
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value));

export const text =
  (body: string | Uint8Array, type = 'text/plain', status = 200): Answer =>
  (_asked, res) =>
    res.writeHead(status, { 'content-type': type }).end(body);

/** Ways in which a service is not itself: whoever asks has to live with each of them. */
export const MISBEHAVIOURS: [name: string, answer: Answer][] = [
  ['hangs up', (_asked, res) => res.destroy()],
  ['never answers', () => undefined],
  [
    'begins and never ends',
    (_asked, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.write('{"response":');
    },
  ],
  ['answers with a page', text('<!doctype html><h1>Welcome</h1>', 'text/html')],
  ['answers with half of it', text('{"response":{"players":[{"steamid":"7656', 'application/json')],
  ['answers with nothing', text('')],
  ['answers with other types', json({ error: false, response: 7, id: 7, access_token: 7 })],
  ['answers with null', json(null)],
  [
    'answers with two megabytes',
    text(JSON.stringify({ response: 'x'.repeat(2_000_000) }), 'application/json'),
  ],
  ['is broken', text('<h1>Bad gateway</h1>', 'text/html', 502)],
  ['is asked too often', json({ message: 'Slow down.' }, 429, { 'retry-after': '2' })],
  ['doesn’t know us', json({ message: 'Forbidden' }, 403)],
  [
    'leads elsewhere',
    (_asked, res) => res.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  ],
];

/** Stands in for an outside service on a port of its own, and answers as a test says. */
export async function startService() {
  const asked: Asked[] = [];
  let answer: Answer = text('', 'text/plain', 404);
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      const one = {
        method: req.method ?? '',
        url: new URL(req.url ?? '/', 'http://127.0.0.1'),
        headers: req.headers,
        body: body.toString(),
      };
      asked.push(one);
      answer(one, res);
    });
  });
  // Else a process that stood still for a while ends a connection just when it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (next: Answer) => {
      asked.length = 0;
      answer = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
