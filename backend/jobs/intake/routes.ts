import type { FastifyRequest } from 'fastify';
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
import { createIntake, type Received, withoutBody } from './intake';
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
  endpoints.public(unitrackerEndpoint, ({ request, params }) =>
    intake.takeBody(unitracker, { ...received(request), pathSecret: params.secret }),
  );
  const positions = createPositionIntake(context);
  endpoints.public(customPositionsEndpoint, async ({ request }) => {
    const body = received(request);
    await intake.provePositions(custom, body);
    return { taken: await positions.takeTrucks(body.body) };
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

  async function driverOf(request: FastifyRequest, body = received(request)): Promise<TokenDriver> {
    const token = request.headers[TOKEN];
    const driver = typeof token === 'string' ? await driverOfToken(db, token, clock.now()) : null;
    if (!driver) throw await refuseBody(context, 'job_logger', body, [TOKEN]);
    return driver;
  }
  const take = async ({ request }: { request: FastifyRequest }) =>
    intake.takeBodyOf(jobLogger, await driverOf(request), received(request));

  endpoints.public(jobLoggerCapabilitiesEndpoint, async ({ request }) => {
    await driverOf(request);
    return { truck: true, fine: true };
  });
  endpoints.public(jobLoggerJobEndpoint, take);
  endpoints.public(jobLoggerFineEndpoint, take);
  endpoints.public(jobLoggerTruckEndpoint, async ({ request }) => {
    const told = received(request);
    const { user_id } = await driverOf(request, withoutBody(told));
    positions.takeTruck(user_id, told.body);
    return {};
  });
}
