import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { freePort } from '@/scripts/free-port';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  message: Record<string, unknown>;
}

type Answer = (res: ServerResponse, received: Received) => void;

const accept: Answer = (res) => {
  res.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}');
};

/** Stands in for Discord's API on a port of its own, and answers as a test says. */
export async function startDiscord() {
  const received: Received[] = [];
  let answer = accept;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const message: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString());
      const one = { path: req.url ?? '', headers: req.headers, message };
      received.push(one);
      answer(res, one);
    });
  });
  server.keepAliveTimeout = 60_000;
  // Not one that the system gives away: a connection might have it between stop and start.
  const port = await freePort();
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}/api/v10`,
    received,
    texts: () => received.map(({ message }) => message['content']),
    answerWith: (next: Answer = accept) => {
      answer = next;
    },
    stop,
    start,
  };
}
