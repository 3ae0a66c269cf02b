import type {} from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimits } from './call-limits';
import type { Changes } from './changes';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './database';
import type { Member } from './member';
import type { AfterGivingUp, Senders } from './outbox';

/** What every route and job of the backend works with. */
export interface Context {
  config: Config;
  clock: Clock;
  db: Database;
  /** Tells open pages, of this copy of the backend and of the others, what has changed. */
  changes: Changes;
  limits: CallLimits;
  /** Who delivers what must reach the outside, by kind. */
  senders: Senders;
  afterGivingUp: AfterGivingUp;
  log: FastifyBaseLogger;
}

/** Tells whose session a request carries, or null. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null>;
