import type { FastifyRequest } from 'fastify';
import { parse } from 'zod/mini';
import { callerOf } from '@/backend/core/http/caller';
import type { Context } from '@/backend/core/context';
import type { Part } from '@/backend/core/module';
import type { Endpoints } from '@/backend/core/http/endpoints';
import {
  customPositionsEndpoint,
  customTrackerEndpoint,
  jobLoggerCapabilitiesEndpoint,
  jobLoggerFineEndpoint,
  jobLoggerJobEndpoint,
  jobLoggerTruckEndpoint,
  tracksimEndpoint,
  truckyEndpoint,
  unitrackerEndpoint,
} from '@/lib/contracts/jobs/trackers';
import { createIntake, type Received } from './intake';
import { refuseBody } from './refuse-body';
import { createPositionIntake } from './positions';
import { driverOfToken, type TokenDriver } from '@/backend/jobs/trackers/token-store';
import { jobLogger } from '@/backend/jobs/adapters/job-logger';
import { custom, tracksim } from '@/backend/jobs/adapters/tracksim';
import { trucky } from '@/backend/jobs/adapters/trucky';
import { unitracker } from '@/backend/jobs/adapters/unitracker';

/** With it a driver's own client says whose it is. */
const TOKEN = 'authorization-token';

export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** The trackers' doors: no session, no origin check, the raw bytes of any content type. */
export function registerTrackers(endpoints: Endpoints, context: Context, { app }: Part): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  const intake = createIntake(context);
  function received(request: FastifyRequest): Received {
    const { address, network } = callerOf(request, context.config);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return { headers: request.headers, body, address, network };
  }

  endpoints.public(truckyEndpoint, ({ request }) => intake.takeBody(trucky, received(request)));
  endpoints.public(tracksimEndpoint, ({ request }) => intake.takeBody(tracksim, received(request)));
  endpoints.public(customTrackerEndpoint, ({ request }) =>
    intake.takeBody(custom, received(request)),
  );
  const unitrackerBody = (request: FastifyRequest): Received => ({
    ...received(request),
    pathSecret: parse(unitrackerEndpoint.input.params, request.params).secret,
  });
  endpoints.proven(
    unitrackerEndpoint,
    (request) => intake.prove(unitracker, unitrackerBody(request)),
    ({ request }) => intake.takeBody(unitracker, unitrackerBody(request)),
  );
  const positions = createPositionIntake(context);
  endpoints.public(customPositionsEndpoint, async ({ request, now }) => {
    const body = received(request);
    await intake.prove(custom, body);
    return { taken: await positions.takeTrucks(body.body, now) };
  });
  registerJobLogger(endpoints, context, { intake, positions, received });
}

interface Door {
  intake: ReturnType<typeof createIntake>;
  positions: ReturnType<typeof createPositionIntake>;
  received: (request: FastifyRequest) => Received;
}

/** Each driver's client proves with a token whose it is. */
function registerJobLogger(endpoints: Endpoints, context: Context, door: Door) {
  const { intake, positions, received } = door;
  const { clock, db } = context;

  async function driverOf(request: FastifyRequest): Promise<TokenDriver> {
    const token = request.headers[TOKEN];
    const driver = typeof token === 'string' ? await driverOfToken(db, token, clock.now()) : null;
    if (!driver) throw await refuseBody(context, 'job_logger', received(request), [TOKEN]);
    return driver;
  }
  const take = ({ request }: { request: FastifyRequest }, driver: TokenDriver) =>
    intake.takeBodyOf(jobLogger, driver, received(request));

  endpoints.proven(jobLoggerCapabilitiesEndpoint, driverOf, () => ({ truck: true, fine: true }));
  endpoints.proven(jobLoggerJobEndpoint, driverOf, take);
  endpoints.proven(jobLoggerFineEndpoint, driverOf, take);
  endpoints.proven(jobLoggerTruckEndpoint, driverOf, ({ request, now }, { user_id }) => {
    positions.takeTruck(user_id, received(request).body, now);
    return {};
  });
}
