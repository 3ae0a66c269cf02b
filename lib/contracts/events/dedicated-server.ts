import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { EVENT_MANAGERS } from './managers';

/** What TruckersMP asks of an event that wants a server of its own. */
export const SERVER_RULES = {
  notice_days: 14,
  ahead_days: 60,
  signups: 50,
} as const;

/** The kinds of events that need a server. */
export const ON_SERVER: readonly string[] = ['convoy', 'show', 'show_convoy'];

export const REQUEST_STATES = ['open', 'granted', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const CHECKS = ['notice', 'ahead', 'signups', 'route', 'alone'] as const;
export type Check = (typeof CHECKS)[number];

export const serverChecklist = z.object({
  checks: z.array(z.object({ check: z.enum(CHECKS), is_met: z.boolean() })),
  /** Whole days to the meet-up. */
  days: z.number(),
  signups: z.number(),
  /** Who counted them: TruckersMP for its events, as long as it answers. */
  signups_from: z.enum(['truckersmp', 'panel']),
  /** The last moment to ask. */
  ask_until: z.string(),
  /** Other events whose request is open. */
  others: z.array(z.object({ id: z.number(), title: z.string() })),
  request: z.nullable(z.enum(REQUEST_STATES)),
});
export type ServerChecklist = z.output<typeof serverChecklist>;

export const serverChecklistEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/dedicated-server',
  summary: 'Check whether an event meets what TruckersMP asks for a dedicated server',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: serverChecklist,
});

export const serverRequestEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/dedicated-server',
  summary: 'Record what became of a request for a dedicated server; null for none',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({ request: z.nullable(z.enum(REQUEST_STATES)) }),
  },
  output: z.object({}),
});
