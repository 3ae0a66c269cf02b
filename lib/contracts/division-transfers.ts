import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { byId, recordId, version } from './ids';
import { instant } from './instant';
import { listAnswer, listQuery } from './list';
import { namedMember } from './people';
import { reason, textOf } from './texts';

const STAFF = ['MANAGE_DIVISION_TRANSFERS'] as const;

export const TRANSFER_STATES = [
  'pending',
  'info_requested',
  'accepted',
  'declined',
  'withdrawn',
  'done',
] as const;

const named = z.nullable(z.object({ id: z.number(), name: z.string() }));

const transfer = z.object({
  id: z.number(),
  state: z.enum(TRANSFER_STATES),
  driver: namedMember,
  /** Null: none. */
  from: named,
  to: named,
  motive: z.string(),
  question: z.nullable(z.string()),
  km_30: z.number(),
  km_90: z.number(),
  /** Null: the division asks for no rank, or has no limit. */
  has_rank: z.nullable(z.boolean()),
  has_room: z.nullable(z.boolean()),
  min_rank: z.nullable(z.string()),
  effective_at: z.nullable(z.string()),
  decided_by: z.nullable(namedMember),
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: z.string(),
  version: z.number(),
});
export type DivisionTransfer = z.output<typeof transfer>;

export const divisionTransfersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/division-transfers',
  summary: 'Drivers who want to change their division',
  needs: STAFF,
  input: {
    query: z.extend(listQuery(['created_at']), {
      state: z.optional(z.enum(TRANSFER_STATES)),
      division: z.optional(recordId),
    }),
  },
  output: listAnswer(transfer),
});

export const divisionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/divisions',
  summary: 'The divisions with their leaders, members and places',
  needs: STAFF,
  input: {},
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        color: z.string(),
        leader: z.nullable(namedMember),
        min_rank: z.nullable(z.string()),
        capacity: z.nullable(z.number()),
        members: z.number(),
        is_open: z.boolean(),
      }),
    ),
  }),
});

const done = z.object({ id: z.number(), state: z.enum(TRANSFER_STATES), version: z.number() });

export const acceptTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/accept',
  summary: 'Accept a transfer, now or for a day to come',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      /** Null: at once. */
      effective_at: z.nullable(instant('Choose a day.')),
      /** Why, where the driver has not the rank. */
      override_note: z.nullable(textOf('The note', 3, 1000)),
    }),
  },
  output: done,
});

export const declineTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/decline',
  summary: 'Decline a transfer, with a reason that the driver reads',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: done,
});

export const askTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/ask',
  summary: 'Ask the driver something about a transfer',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({ version, question: textOf('Question', 10, 1000) }),
  },
  output: done,
});
