import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { refuseBroken } from '@/lib/contracts/core/broken-request';
import { OWN_NEXT } from '@/lib/navigation/own-next';
import { packedAddress } from './packed-files';
import { refuse } from './refuse';
import { panelSettings, type PanelSettings } from './settings';
import { LOOK_EVERY_MS, SlowCallers } from './slow-callers';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const isExchange = (message: unknown): message is Exchange =>
  typeof message === 'object' &&
  message !== null &&
  'request' in message &&
  message.request instanceof IncomingMessage &&
  'response' in message &&
  message.response instanceof ServerResponse &&
  'server' in message &&
  message.server instanceof Server;

const isConnection = (message: unknown): message is { socket: Socket } =>
  typeof message === 'object' &&
  message !== null &&
  'socket' in message &&
  message.socket instanceof Socket;

const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};

/**
 * Next answers a broken escape with its own error page. The API answers one that is escaped with a 404.
 * A dynamic route would match it, but the browser couldn't decode its ID, so a page becomes the 404 page.
 */
function withReadablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (isDecodable(path)) return url;
  return path.startsWith('/api/') ? [path.replaceAll('%', '%25'), ...query].join('?') : '/404';
}

// A rewrite in Next's settings would put all of its rewriting into every page.
const withTelemetry = (url: string) => url.replace(/^\/monitoring(?=\?|$)/, '/api/monitoring');

// Next's redirect to the login writes its `next` over the page's own. An address with a slash at its
// end is redirected to itself first and must keep its words.
const withOwnNext = (url: string) => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || !/^\/(?:$|(?!api\/|_next\/).*[^/]$)/.test(path)) return url;
  return `${path}?${query.replace(/(?<=^|&)next(?==|&|$)/g, OWN_NEXT)}`;
};

/** Next looks up each of them among all: 3,000 keep it busy for 0.4 s, and no page has twenty. */
const MOST_PARAMETERS = 100;

const TOO_MANY = {
  code: 'too_many_parameters',
  message: 'This address has too many parameters.',
};

/**
 * Keeps from Next what it isn't to work on. Requests sent ahead arrive in one piece, which is read to
 * its end even after its caller was cut off.
 */
function refuseBeforeNext(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return;
    if ((request.url?.split('&').length ?? 0) > MOST_PARAMETERS) {
      refuse(response, 414, TOO_MANY);
      return;
    }
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}

const START = 'http.server.request.start';
const CONNECTION = 'net.server.socket';

const BUILT = /^\/_next\/static\//;
/** Next's development server sends this script as JSON: a browser runs it only where it may guess. */
const GUESSED = /^\/_next\/static\/development\/_clientMiddlewareManifest\.js(?:\?|$)/;

/**
 * What holds for every answer of the process, redirects among them: the headers of Next's settings
 * leave those out; and who may keep it waiting. Returns how to end it.
 * @param packed the files of the build that are there smaller, too; missing in development
 */
export function prepareEveryRequest(
  packed?: ReadonlySet<string>,
  { trustedProxies }: Pick<PanelSettings, 'trustedProxies'> = panelSettings(),
): () => void {
  const callers = new SlowCallers(trustedProxies);
  const looking = setInterval(() => callers.look(), LOOK_EVERY_MS);
  looking.unref();
  const addConnection = (message: unknown) => {
    if (isConnection(message)) callers.addConnection(message.socket);
  };
  const prepare = (message: unknown) => {
    if (!isExchange(message)) return;
    const { request, response, server } = message;
    if (request.socket.destroyed) return;
    callers.addRequest(request, response);
    // Next gives its server to nobody; the runner's own first request leads here.
    if (!server.listeners('clientError').includes(refuseBroken)) {
      server.on('clientError', refuseBroken);
      // Node's limit of five minutes is too short to send a picture from a phone with a bad signal;
      // a request is bounded by its speed instead.
      server.requestTimeout = 0;
      refuseBeforeNext(server);
    }
    if (packed || !GUESSED.test(request.url ?? ''))
      response.setHeader('X-Content-Type-Options', 'nosniff');
    // Scripts, styles and fonts lead nowhere, and are most of a first load.
    if (!BUILT.test(request.url ?? '')) response.setHeader('Referrer-Policy', 'same-origin');
    request.url = withOwnNext(withTelemetry(withReadablePath(request.url ?? '/')));
    request.url = packedAddress(request, response, packed ?? new Set());
  };
  subscribe(CONNECTION, addConnection);
  subscribe(START, prepare);
  return () => {
    unsubscribe(CONNECTION, addConnection);
    unsubscribe(START, prepare);
    clearInterval(looking);
  };
}
