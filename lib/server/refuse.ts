import type { ServerResponse } from 'node:http';
import { type ErrorAnswer, TAKING_TOO_LONG, UNANSWERED } from '@/lib/contracts/core/errors';

/** Answers with the error shape that the backend has too. An answer that has begun is cut off. */
export function refuse(
  res: ServerResponse,
  status: number,
  error: ErrorAnswer['error'],
  headers: Record<string, string> = {},
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body: ErrorAnswer = { error };
  if (!res.req.complete) keepOpen(res);
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(JSON.stringify(body));
}

export const refuseMethod = (res: ServerResponse, allowed: string): void =>
  refuse(
    res,
    405,
    { code: 'method_not_allowed', message: `This address only accepts ${allowed}.` },
    { allow: allowed },
  );

export const refuseUnreachable = (res: ServerResponse): void =>
  refuse(res, 502, {
    code: 'backend_unreachable',
    message: 'The panel can’t reach its backend right now. Try again in a minute.',
  });

export const refuseUnanswered = (res: ServerResponse): void =>
  refuse(res, 504, {
    code: 'backend_timeout',
    message: res.req.headers['idempotency-key'] === undefined ? TAKING_TOO_LONG : UNANSWERED,
  });

export const refuseBusy = (res: ServerResponse): void =>
  refuse(
    res,
    503,
    { code: 'busy', message: 'Too many requests at once. Try again in a moment.' },
    { 'retry-after': '5' },
  );

/**
 * For an answer that comes before the request has ended. Closing what the caller still writes to
 * would cost it the answer; it closes by itself once it has read that.
 */
export function keepOpen(res: ServerResponse): void {
  res.setHeader('connection', 'keep-alive');
}
