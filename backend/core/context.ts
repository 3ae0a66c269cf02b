import type {} from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './database';
import type { Member } from './member';

/** What every route and job of the backend works with. */
export interface Context {
  config: Config;
  clock: Clock;
  db: Database;
  log: FastifyBaseLogger;
}

/** Tells whose session a request carries, or null. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null>;
