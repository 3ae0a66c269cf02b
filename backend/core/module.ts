import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { StaffAction } from './audit/staff-action';
import type { ReadSettings } from './config/config';
import type { Authenticate, Context } from './context';
import type { Database } from './db/database';
import type { Endpoints } from './http/endpoints';
import type { NoticeKind } from './notice-kind';
import type { AfterGivingUp, Sender } from './outbox/outbox';
import type { PersonalData } from './privacy/personal-data';
import type { Task } from './tasks/task';

/** For endpoints that need more than a declaration. */
export interface Part {
  app: FastifyInstance;
  authenticate: Authenticate;
  /** All endpoints of the backend, once registered. */
  registered: () => readonly Endpoint[];
}

export type Register = (endpoints: Endpoints, context: Context, part: Part) => void;

/** The demo company while it is filled; the domains fill in their order. */
export interface DemoFilling extends Pick<Context, 'config'> {
  tx: Database;
  now: Date;
  /** An action of a member, by email, at an instant. */
  by: (email: string, at: Date) => StaffAction;
}

/** What a domain contributes to the backend. `backend/modules.ts` lists them all in order. */
export interface Module {
  settings?: ReadSettings;
  /** Routes with cross-site protection; `app` is shared by all domains. */
  routes?: readonly Register[];
  /** Routes with their own body parser, open to other origins unless they refuse them. */
  routesApart?: readonly Register[];
  tasks?: readonly Task[];
  /** Outbox senders by kind. */
  senders?: (
    context: Pick<Context, 'config' | 'clock' | 'db' | 'changes' | 'lockOrder'>,
  ) => Iterable<readonly [kind: string, sender: Sender]>;
  /** Called when an outbox entry is given up. */
  afterGivingUp?: AfterGivingUp;
  /** What it tells members. */
  notices?: readonly NoticeKind[];
  personalData?: PersonalData;
  /** Adds its part of the demo company, with the functions of real requests. */
  fillDemo?: (filling: DemoFilling) => Promise<void>;
}
