import type { IncomingMessage } from 'node:http';
import { callerOf } from './caller';
import type { PanelSettings } from './settings';

// These belong to one connection and mean nothing on the next.
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
// What a caller could use to pass for somebody else.
const CLAIMS = /^(x-forwarded-|x-panel-|x-real-ip$|forwarded$|host$|cookie$)/;
const BODY = /^content-(length|type|encoding)$/;

export type Headers = Record<string, string | string[]>;

const isHeader = (value: unknown): value is string | string[] =>
  typeof value === 'string' || Array.isArray(value);

/** What goes on past this hop. Headers that `Connection` names end here too. */
function endToEnd(headers: Record<string, unknown>): Headers {
  const { connection } = headers;
  const named = typeof connection === 'string' ? connection.toLowerCase().split(/\s*,\s*/) : [];
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (isHeader(value) && !HOP_BY_HOP.has(name) && !named.includes(name)) kept[name] = value;
  }
  return kept;
}

/** The backend's own cookies, each HttpOnly; no other of this host is its business. */
const COOKIE_OF_BACKEND = /^(?:session|pending|trip|browser|applicant)=/;

/** Of a name that is there twice the first counts, as it does for the backend. */
function cookiesForBackend({ headers }: IncomingMessage): string {
  const kept = new Map<string, string>();
  for (const pair of headers.cookie?.split(';').map((part) => part.trim()) ?? []) {
    const [name] = COOKIE_OF_BACKEND.exec(pair) ?? [];
    if (name && !kept.has(name)) kept.set(name, pair);
  }
  return [...kept.values()].join('; ');
}

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

export const hasBody = (req: IncomingMessage): boolean =>
  !isRead(req) &&
  (req.headers['transfer-encoding'] !== undefined ||
    Number(req.headers['content-length'] ?? 0) > 0);

/** The headers of a request as the backend gets them: its own cookies, and who is calling by our own word. */
export function headersForBackend(req: IncomingMessage, settings: PanelSettings): Headers {
  const isBodySent = hasBody(req);
  const kept = Object.entries(endToEnd(req.headers)).filter(
    ([name]) => !CLAIMS.test(name) && (isBodySent || !BODY.test(name)),
  );
  const caller = callerOf(req, settings.trustedProxies);
  const cookie = cookiesForBackend(req);
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': caller.address,
    'x-forwarded-host': caller.host,
    'x-forwarded-proto': caller.protocol,
    ...(settings.backendSecret && { 'x-panel-secret': settings.backendSecret }),
    ...(cookie && { cookie }),
  };
}

/** The headers of the backend's answer as the browser gets them. */
export function headersForBrowser(headers: Record<string, unknown>): Headers {
  const kept = endToEnd(headers);
  // Next compresses what it sends and holds a stream back until there is enough to compress.
  if (isStream(headers)) kept['cache-control'] = 'no-cache, no-transform';
  return kept;
}

export const isStream = (headers: Record<string, unknown>): boolean =>
  String(headers['content-type']).startsWith('text/event-stream');
