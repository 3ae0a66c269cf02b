import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '@/backend/core/db/connection-lost';
import { databaseDown, Refusal } from './errors';

/** Words for what Fastify itself refuses before a route is reached. */
const OWN_WORDS: Record<number, [code: string, message: string]> = {
  400: ['not_understood', 'The body of this request is not valid JSON.'],
  413: ['too_large', 'This is too large to be taken.'],
  415: ['not_json', 'Send the body as application/json.'],
};

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isConnectionLost(error)) return databaseDown();
  const status = error.statusCode ?? 500;
  const [code, message] = OWN_WORDS[status] ?? [];
  if (code && message) return new Refusal(status, code, message);
  return new Refusal(500, 'internal', 'Something went wrong on our side. Try again in a moment.');
}

/** The member reads what happened and what to do; the log gets the cause. */
export function answerWithError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  // The route and not the address, which may hold a secret.
  if (refusal.status >= 500)
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (refusal.status === 413) {
    // A connection closed in the middle of a long body can take this answer with it: read it to its end.
    reply.removeHeader('connection');
    request.raw.resume();
  }
  return reply
    .code(refusal.status)
    .headers(refusal.extras.headers ?? {})
    .send(refusal.toAnswer());
}
