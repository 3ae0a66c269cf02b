import type { FastifyInstance } from 'fastify';
import type { Context } from '@/backend/core/context';
import { truckyEndpoint } from '@/lib/contracts/trackers';
import { type Endpoints } from '@/backend/core/endpoints';
import { takeBody } from './intake';
import { trucky } from './trackers/trucky';

export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** The trackers' doors: no session, no origin check, the raw bytes of any content type. */
export function registerTrackers(app: FastifyInstance, endpoints: Endpoints, context: Context) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );

  endpoints.public(truckyEndpoint, ({ request, caller }) =>
    takeBody(context, trucky, context.config.truckySecrets, {
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      address: caller.address,
    }),
  );
}
