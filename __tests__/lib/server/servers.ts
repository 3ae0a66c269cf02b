import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { freePort } from '@/scripts/free-port';

export interface RunningServer {
  port: number;
  url: string;
  stop: () => Promise<void>;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

export async function serve(listener: RequestListener, onPort = 0): Promise<RunningServer> {
  const server = createServer(listener);
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port, url: `http://127.0.0.1:${port}`, stop };
}

export async function textOf(message: IncomingMessage): Promise<string> {
  message.setEncoding('utf8');
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeBackend extends RunningServer {
  /** Every request that has arrived whole. */
  seen: Seen[];
  /** How it answers from now on; by default with what it has seen. */
  answerWith: (listener: RequestListener) => void;
  reset: () => void;
}

export async function startFakeBackend(onPort?: number): Promise<FakeBackend> {
  const seen: Seen[] = [];
  const echo: RequestListener = (req, res) => {
    void textOf(req).then((body) => {
      seen.push({ method: req.method, url: req.url, headers: req.headers, body });
      res.setHeader('content-type', 'application/json').end(JSON.stringify(seen.at(-1)));
    });
  };
  let listener = echo;
  // Not one that the system gives away: a connection might have it until the next backend starts.
  const server = await serve((req, res) => listener(req, res), onPort ?? (await freePort()));
  return {
    ...server,
    seen,
    answerWith: (next) => {
      listener = next;
    },
    reset: () => {
      seen.length = 0;
      listener = echo;
    },
  };
}

interface Asked {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks as a program would that controls every header, which fetch doesn't allow. */
export async function ask(url: string, { method = 'GET', headers, body }: Asked = {}) {
  const request = httpRequest(url, { method, headers, agent: false });
  const answered = once(request, 'response');
  request.end(body);
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error('There was no answer.');
  const answer: Answer = {
    status: response.statusCode,
    headers: response.headers,
    body: await textOf(response),
  };
  // The answer may have come before the whole body was sent: the rest doesn't matter any more.
  request.on('error', () => undefined).destroy();
  return answer;
}
