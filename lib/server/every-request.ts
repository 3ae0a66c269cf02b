import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const isExchange = (message: unknown): message is Exchange =>
  typeof message === 'object' &&
  message !== null &&
  'request' in message &&
  message.request instanceof IncomingMessage &&
  'response' in message &&
  message.response instanceof ServerResponse;

const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};

/** Next answers a broken escape with a page of its own. Spelled out, it is an address nobody knows. */
function withReadablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

// A rewrite in Next's settings would put all of its rewriting into every page.
const withTelemetry = (url: string) => url.replace(/^\/monitoring(?=\?|$)/, '/api/monitoring');

/** What holds for every answer, redirects among them: the headers of Next's settings leave those out. */
export function prepareEveryRequest(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isExchange(message)) return;
    const { request, response } = message;
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    request.url = withTelemetry(withReadablePath(request.url ?? '/'));
  });
}
