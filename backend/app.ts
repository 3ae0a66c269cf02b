import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { refuseBroken } from '@/lib/contracts/core/broken-request';
import { refuseForeignOrigin } from './core/http/caller';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { Context } from './core/context';
import { Endpoints } from './core/http/endpoints';
import { notFound } from './core/http/errors';
import { answerWithError } from './core/http/error-handler';
import { refuseUnknown } from './core/http/method-not-allowed';
import { describeError } from './core/http/log-error';
import { registerDocs } from './core/http/docs';
import { DiskWatch, registerHealth } from './core/http/health';
import { RequestLog } from './core/http/request-log';
import type { Part } from './core/module';
import { createAuthenticate } from './session/public';
import { MODULES } from './modules';

const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };
const MAX_JSON_BYTES = 1024 * 1024;

/** Builds the backend around an open database. */
export async function createApp(
  context: Omit<Context, 'log'>,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES,
    logger: { level: config.logLevel, serializers: { err: describeError } },
    logController: new RequestLog(),
    forceCloseConnections: true,
    // URLs the router can't parse, such as broken escapes, are treated as not found.
    frameworkErrors: (_error, request, reply) => {
      answerWithError(notFound('This address'), request, reply.headers(SAFE_HEADERS));
    },
    clientErrorHandler: refuseBroken,
    ...options,
  });
  const withLog: Context = { ...context, log: app.log };
  const authenticate = createAuthenticate(withLog);

  app.setErrorHandler(answerWithError);
  refuseUnknown(app);
  await app.register(cookie);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      ...SAFE_HEADERS,
      ...(!reply.hasHeader('cache-control') && { 'cache-control': 'no-store' }),
    });
  });

  const disk = new DiskWatch(config.dataDir);
  app.addHook('onError', async (_request, _reply, error) => disk.note(error));

  const registered: Endpoint[] = [];
  const inScope = (register: (part: FastifyInstance, endpoints: Endpoints) => void) =>
    app.register(async (part) => {
      const endpoints = new Endpoints(part, withLog, authenticate);
      register(part, endpoints);
      registered.push(...endpoints.registered);
    });
  const partOf = (part: FastifyInstance): Part => ({
    app: part,
    authenticate,
    registered: () => registered,
  });

  await inScope((part, endpoints) => {
    part.addHook('onRequest', async (request) => {
      refuseForeignOrigin(request, config);
    });
    registerHealth(endpoints, withLog, disk);
    for (const { routes = [] } of MODULES)
      for (const register of routes) register(endpoints, withLog, partOf(part));
  });
  for (const { routesApart = [] } of MODULES)
    for (const register of routesApart)
      await inScope((part, endpoints) => register(endpoints, withLog, partOf(part)));
  registerDocs(app, registered);
  return app;
}
