import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, LARGEST_ID, recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, textOf } from '@/lib/contracts/core/texts';

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
  /** Null for none. */
  from: named,
  to: named,
  motive: z.string(),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  km_30: z.number(),
  km_90: z.number(),
  /** Null if the division requires no rank, or has no limit. */
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
  summary: 'List requests to change division',
  needs: STAFF,
  input: {
    query: z.extend(listInput(['created_at'], 'created_at'), {
      state: z.optional(z.enum(TRANSFER_STATES)),
      division: z.optional(recordId),
      transfer: z.optional(recordId),
    }),
  },
  output: listAnswer(transfer),
});

export const exportTransfersEndpoint = exportOf(divisionTransfersEndpoint);

export const transferHistoryEndpoint = historyOf('/api/division-transfers', STAFF);

export const divisionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/divisions',
  summary: 'List the divisions with their leaders, members and places',
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
        /** Including accepted drivers who haven't moved yet. */
        taken: z.number(),
        is_open: z.boolean(),
      }),
    ),
  }),
});

const done = z.object({ id: z.number(), state: z.enum(TRANSFER_STATES), version: z.number() });

export const acceptTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/accept',
  summary: 'Accept a transfer, now or from a later date',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      /** Null for immediately. */
      effective_at: z.nullable(instant('Choose a day.')),
      /** Required if the driver lacks the rank. */
      override_note: z.nullable(textOf('Reason', 3, 1000)),
    }),
  },
  output: done,
});

export const declineTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/decline',
  summary: 'Decline a transfer with a reason the driver can read',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: done,
});

export const askTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/ask',
  summary: 'Ask the driver a question about a transfer',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({ version, question: textOf('Question', 10, 1000) }),
  },
  output: done,
});

/** States a driver can still withdraw and staff can still decide. */
export const OPEN_TRANSFERS: readonly DivisionTransfer['state'][] = ['pending', 'info_requested'];

const openDivision = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  members: z.number(),
  /** Including accepted drivers who haven't moved yet. */
  taken: z.number(),
  /** Null for no limit. */
  capacity: z.nullable(z.number()),
  min_rank: z.nullable(z.string()),
  /** Null if no rank is required. */
  has_rank: z.nullable(z.boolean()),
});
export type OpenDivision = z.output<typeof openDivision>;

const ownTransfer = z.pick(transfer, {
  id: true,
  state: true,
  from: true,
  to: true,
  motive: true,
  question: true,
  answer: true,
  effective_at: true,
  decided_by: true,
  decided_at: true,
  note: true,
  created_at: true,
  version: true,
});
export type OwnTransfer = z.output<typeof ownTransfer>;

export const ownDivisionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/division-transfers/own',
  summary: 'Get your division, the open divisions and your requests',
  needs: 'member',
  input: {},
  output: z.object({
    division: z.nullable(z.object({ id: z.number(), name: z.string(), since: z.string() })),
    open_divisions: z.array(openDivision),
    /** Newest first. */
    transfers: z.array(ownTransfer),
  }),
});
export type OwnDivision = z.output<typeof ownDivisionEndpoint.output>;

const CHOOSE = 'Choose a division.';

export const requestTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers',
  summary: 'Request to change or leave the division',
  needs: 'member',
  input: {
    body: z.strictObject({
      /** Null to leave the division. */
      to_id: z.nullable(z.int(CHOOSE).check(z.minimum(1, CHOOSE), z.maximum(LARGEST_ID, CHOOSE))),
      motive: textOf('Reason', 100, 1500),
    }),
  },
  output: done,
});

export const withdrawTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/withdraw',
  summary: 'Withdraw your request while it is undecided',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version }) },
  output: done,
});

export const answerTransferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/division-transfers/:id/answer',
  summary: 'Answer a staff question about your request',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, answer: textOf('Answer', 1, 2000) }) },
  output: done,
});
