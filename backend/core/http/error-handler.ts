import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '@/backend/core/db/connection-lost';
import { diskFull, isDiskFull } from './disk-full';
import { databaseDown, Refusal } from './errors';

/** Messages for requests that Fastify itself refuses before routing. */
const OWN_WORDS: Record<number, [code: string, message: string]> = {
  400: ['not_understood', 'The body of this request is not valid JSON.'],
  413: ['too_large', 'This request is too large.'],
  415: ['not_json', 'Send the body as application/json.'],
};

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isConnectionLost(error)) return databaseDown();
  if (isDiskFull(error)) return diskFull();
  const status = error.statusCode ?? 500;
  const [code, message] = OWN_WORDS[status] ?? [];
  if (code && message) return new Refusal(status, code, message);
  return new Refusal(500, 'internal', 'Something went wrong on our side. Try again in a moment.');
}

/** The member gets what happened and what to do; the log gets the cause. */
export function answerWithError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  // The route rather than the URL, which may hold a secret.
  if (refusal.status >= 500)
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (refusal.status === 413) {
    // Closing the connection during a long upload can lose this response, so read the body to its
    // end.
    reply.removeHeader('connection');
    request.raw.resume();
  }
  return reply
    .code(refusal.status)
    .headers(refusal.extras.headers ?? {})
    .send(refusal.toAnswer());
}
