import type {} from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from './http/rate-limits';
import type { Broadcasts } from './bus/broadcasts';
import type { Changes } from './bus/changes';
import type { Clock } from './time/clock';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { Member } from './http/member';
import type { AfterGivingUp, Senders } from './outbox/outbox';

/** The context of every route and task. */
export interface Context {
  config: Config;
  clock: Clock;
  db: Database;
  /** Announces changes to open pages of all instances. */
  changes: Changes;
  /** Passes on what is never stored. */
  broadcasts: Broadcasts;
  limits: RateLimits;
  /** The outbox senders by kind. */
  senders: Senders;
  afterGivingUp: AfterGivingUp;
  /** The names of all locks, in the order transactions must take them. */
  lockOrder: readonly string[];
  log: FastifyBaseLogger;
}

/** The member of a request's session, or null. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null>;
