import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { Authenticate, Context } from './context';
import type { Endpoints } from './http/endpoints';
import type { NoticeKind } from './notice-kind';
import type { AfterGivingUp, Sender } from './outbox/outbox';
import type { PersonalData } from './privacy/personal-data';
import type { Task } from './tasks/task';

/** Where endpoints are answered that need more than a declaration. */
export interface Part {
  app: FastifyInstance;
  authenticate: Authenticate;
  /** Every endpoint of the backend, once all have been registered. */
  registered: () => readonly Endpoint[];
}

export type Register = (endpoints: Endpoints, context: Context, part: Part) => void;

/** What a domain adds to the backend. `backend/modules.ts` names them all, in their order. */
export interface Module {
  /** Changes that another site's page asks for are refused; `app` is shared by all of them. */
  routes?: readonly Register[];
  /** Each with a body parser of its own, and open to other origins unless it refuses them itself. */
  routesApart?: readonly Register[];
  tasks?: readonly Task[];
  /** Who delivers which kind of what must reach the outside. */
  senders?: (
    context: Pick<Context, 'config' | 'clock' | 'db'>,
  ) => Iterable<readonly [kind: string, sender: Sender]>;
  /** What is written once something that was sent has to be given up. */
  afterGivingUp?: AfterGivingUp;
  /** What it tells members. */
  notices?: readonly NoticeKind[];
  personalData?: PersonalData;
}
