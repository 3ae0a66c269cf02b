import type {} from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from './http/rate-limits';
import type { Changes } from './bus/changes';
import type { Clock } from './time/clock';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { Member } from './http/member';
import type { AfterGivingUp, Senders } from './outbox/outbox';

/** What every route and job of the backend works with. */
export interface Context {
  config: Config;
  clock: Clock;
  db: Database;
  /** Tells open pages, of this copy of the backend and of the others, what has changed. */
  changes: Changes;
  limits: RateLimits;
  /** Who delivers what must reach the outside, by kind. */
  senders: Senders;
  afterGivingUp: AfterGivingUp;
  log: FastifyBaseLogger;
}

/** Tells whose session a request carries, or null. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null>;
