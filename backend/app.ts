import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { refuseForeignOrigin } from './core/caller';
import type { Context } from './core/context';
import { Endpoints } from './core/endpoints';
import { notFound } from './core/errors';
import { answerWithError, notFoundHandler } from './core/error-handler';
import { registerDocs } from './core/docs';
import { registerHealth } from './core/health';
import { registerDemo } from './demo/routes';
import { registerJobs } from './jobs/routes';
import { registerTrackers } from './jobs/tracker-routes';
import { registerRewards } from './rewards/routes';
import { createAuthenticate } from './session/authenticate';
import { SESSION_COOKIE } from './session/cookies';
import { registerSession } from './session/routes';
import { sha256 } from './core/tokens';

const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };
const MAX_JSON_BYTES = 1024 * 1024;
const CALLS_PER_MINUTE = 300;
/** Asked on every page load, and cheap: a member who is fast must not lose the sidebar. */
const NOT_LIMITED = [
  '/api/check-permissions',
  '/api/release-version',
  '/api/health',
  '/api/trackers/',
];

/** Builds the backend around an open database. */
export async function createApp(
  context: Omit<Context, 'log'>,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES,
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // What the router itself can't read, such as a broken escape, is an address that isn't there.
    frameworkErrors: (_error, request, reply) => {
      answerWithError(notFound('This address'), request, reply.headers(SAFE_HEADERS));
    },
    ...options,
  });
  const withLog: Context = { ...context, log: app.log };
  const authenticate = createAuthenticate(withLog);

  app.setErrorHandler(answerWithError);
  app.setNotFoundHandler(notFoundHandler);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE * config.rateLimitFactor,
    timeWindow: '1 minute',
    allowList: (request) =>
      !request.cookies[SESSION_COOKIE] || NOT_LIMITED.some((path) => request.url.startsWith(path)),
    keyGenerator: (request) => sha256(request.cookies[SESSION_COOKIE] ?? ''),
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      ...SAFE_HEADERS,
      ...(!reply.hasHeader('cache-control') && { 'cache-control': 'no-store' }),
    });
  });

  const registered: Endpoints['registered'] = [];
  const scope = (register: (part: FastifyInstance, endpoints: Endpoints) => void) =>
    app.register(async (part) => {
      const endpoints = new Endpoints(part, withLog, authenticate);
      register(part, endpoints);
      endpoints.refuseOtherMethods();
      registered.push(...endpoints.registered);
    });

  await scope((part, endpoints) => {
    part.addHook('onRequest', async (request) => {
      refuseForeignOrigin(request, config);
    });
    registerHealth(endpoints, withLog);
    registerSession(endpoints, withLog);
    registerJobs(endpoints, withLog);
    registerRewards(endpoints, withLog);
    registerDemo(endpoints, withLog);
  });
  await scope((part, endpoints) => {
    registerTrackers(part, endpoints, withLog);
  });
  registerDocs(app, registered);
  return app;
}
