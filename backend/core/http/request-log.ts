import { LogController, type FastifyRequest } from 'fastify';

/**
 * Logs no requests, but responses that break off after their headers: turning off Fastify's request
 * log hides those too.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // The caller has left.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.log.error({ err: error, route: request.routeOptions.url }, 'response broke off');
  }
}
