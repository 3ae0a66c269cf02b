import type { ErrorAnswer } from './errors';

type Refused = readonly [status: string, code: string, message: string];

/** By Node's error code. */
const REFUSED = new Map<string | undefined, Refused>([
  [
    'HPE_HEADER_OVERFLOW',
    [
      '431 Request Header Fields Too Large',
      'headers_too_large',
      'The request headers are too large. Delete the cookies of this site and try again.',
    ],
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    ['408 Request Timeout', 'too_slow', 'This request took too long to arrive.'],
  ],
]);
const NO_HTTP: Refused = ['400 Bad Request', 'not_understood', 'This request was not understood.'];

interface Connection {
  writable: boolean;
  end: (text: string, done: () => void) => unknown;
  destroy: () => unknown;
}

/** Answers malformed requests on the raw socket, in the usual error shape. */
export function refuseBroken(error: Error, connection: Connection): void {
  if (!connection.writable) {
    connection.destroy();
    return;
  }
  const [status, code, message] =
    REFUSED.get('code' in error ? String(error.code) : undefined) ?? NO_HTTP;
  const body = JSON.stringify({ error: { code, message } } satisfies ErrorAnswer);
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: same-origin',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy());
}
