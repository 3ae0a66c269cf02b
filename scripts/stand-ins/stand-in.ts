import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { escapeHtml } from '@/backend/core/text/html';
import { page } from './page';

/** How a stand-in behaves: well, or as a service does on a bad day. */
const MODES = {
  normal: 'answers at once and well',
  slow: 'takes its time over each answer',
  down: 'hangs up',
  lying: 'answers something else than asked',
  limited: 'says that it is asked too often',
} as const;
type Mode = keyof typeof MODES;

const isMode = (name: string | null): name is Mode => name !== null && name in MODES;

/** More than any caller waits. */
const SLOW_SECONDS = 12;
const RETRY_AFTER_SECONDS = 5;

export interface Visit {
  method: string;
  url: URL;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The body as a form sends it. */
  form: URLSearchParams;
  body: string;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export const plain = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

export const redirect = (location: string): Answer => ({ status: 302, headers: { location } });

export const picture = (body: Uint8Array): Answer => ({
  headers: { 'content-type': 'image/png' },
  body,
});

export interface Service {
  name: string;
  /** What programs ask, as opposed to what people see. */
  isForPrograms: (visit: Visit) => boolean;
  /** Null: there is no such address. */
  answer: (visit: Visit) => Answer | null | Promise<Answer | null>;
  lie: (visit: Visit) => Answer;
  /** What else the control page shows. */
  report?: () => string;
}

export interface RunningStandIn {
  url: string;
  close: () => Promise<void>;
}

function controlPage({ name, report }: Service, mode: Mode): string {
  const buttons = Object.entries(MODES).map(
    ([one, meaning]) =>
      `<p><button name="mode" value="${one}"${one === mode ? ' disabled' : ''}>${one}</button> ${escapeHtml(meaning)}</p>`,
  );
  return page(
    `${name} stand-in`,
    `<p>Now: <strong>${mode}</strong>.</p><form action="/stand-in">${buttons.join('')}</form>${report?.() ?? ''}`,
  );
}

async function visitOf(req: IncomingMessage): Promise<Visit> {
  const url = new URL(req.url ?? '/', 'http://127.0.0.1');
  const body = await text(req);
  return {
    method: req.method ?? 'GET',
    url,
    query: url.searchParams,
    headers: req.headers,
    form: new URLSearchParams(body),
    body,
  };
}

const tooMany = (): Answer => {
  const { status, headers, body } = json(
    { message: 'You are being rate limited.', retry_after: RETRY_AFTER_SECONDS, global: false },
    429,
  );
  return {
    ...(status && { status }),
    ...(body && { body }),
    headers: { ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) },
  };
};

/** Starts a stand-in on this machine alone, whatever the network. With port 0 it takes a free one. */
export async function startStandIn(
  createService: (url: () => string) => Service,
  port = 0,
): Promise<RunningStandIn> {
  let mode: Mode = 'normal';
  let slowSeconds = SLOW_SECONDS;
  const server = createServer((req, res) => {
    handle(req, res).catch(() => res.destroy());
  });
  const url = () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  };
  const service = createService(url);
  const closing = new AbortController();

  const answerTo = async (visit: Visit): Promise<Answer | null | 'hang up'> => {
    if (visit.url.pathname === '/stand-in') {
      const asked = visit.query.get('mode');
      if (isMode(asked)) mode = asked;
      slowSeconds = Number(visit.query.get('seconds') ?? slowSeconds) || SLOW_SECONDS;
      return html(controlPage(service, mode));
    }
    // Every browser asks for it, and no service is tried out by it.
    if (visit.url.pathname === '/favicon.ico') return { status: 204 };
    if (mode === 'down') return 'hang up';
    if (mode === 'slow') await wait(slowSeconds * 1000, undefined, { signal: closing.signal });
    if (mode === 'limited' && service.isForPrograms(visit)) return tooMany();
    if (mode === 'lying' && service.isForPrograms(visit)) return service.lie(visit);
    return service.answer(visit);
  };
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await answerTo(await visitOf(req));
    if (answer === 'hang up') return void res.destroy();
    const { status = 200, headers, body } = answer ?? plain('Not here.', 404);
    res.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: url(),
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
