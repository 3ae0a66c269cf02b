import * as z from 'zod/mini';
import { chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { confirmedName } from '@/lib/contracts/core/names';
import { namedMember } from '@/lib/contracts/core/people';
import { reason as reasonText, textOf } from '@/lib/contracts/core/texts';
import { effect } from './absences';

const DECIDERS = ['MANAGE_DRIVER_LOA_REQUESTS'] as const;

export const RESIGNATION_STATES = [
  'pending',
  'in_talks',
  'confirmed',
  'left',
  'withdrawn',
] as const;
export type ResignationState = (typeof RESIGNATION_STATES)[number];

export const RESIGNATION_REASONS = [
  'no_time',
  'lost_interest',
  'other_company',
  'disagreement',
  'personal',
  'other',
] as const;
export type ResignationReason = (typeof RESIGNATION_REASONS)[number];

/** The length of membership. */
export const TENURES = ['month', 'half_year', 'year', 'two_years', 'longer'] as const;
export type Tenure = (typeof TENURES)[number];

export const RESIGNATION_RULES = {
  days_ahead: 60,
  /** An unanswered request takes effect after so many days. */
  answer_days: 14,
  /** Days after leaving until the member's data is deleted, if they asked for it. */
  deletion_days: 30,
} as const;

const resignation = z.object({
  id: z.number(),
  state: z.enum(RESIGNATION_STATES),
  reason: z.enum(RESIGNATION_REASONS),
  text: z.nullable(z.string()),
  leaves_on: z.string(),
  wants_deletion: z.boolean(),
  handler: z.nullable(namedMember),
  created_at: z.string(),
  version: z.number(),
});
export type Resignation = z.output<typeof resignation>;

export const ownResignationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/leave',
  summary: 'List your requests to leave, newest first, and the duties to hand over',
  needs: 'member',
  input: {},
  output: z.object({
    today: z.string(),
    name: z.string(),
    /** Duties that must be handed over first. */
    duties: z.array(effect),
    items: z.array(resignation),
  }),
});
export type OwnResignations = z.output<typeof ownResignationsEndpoint.output>;

const changed = z.object({
  id: z.number(),
  state: z.enum(RESIGNATION_STATES),
  version: z.number(),
});

export const resignEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/leave',
  summary: 'Request to leave the company',
  needs: 'member',
  input: {
    body: z.strictObject({
      reason: z.enum(RESIGNATION_REASONS, 'Choose a reason.'),
      text: z
        .string()
        .check(
          z.trim(),
          z.maxLength(1000, 'Details must be at most 1,000 characters.'),
          z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
        ),
      leaves_on: chosenDay,
      wants_deletion: z.boolean(),
      /** The member's name, typed to confirm. */
      name: confirmedName,
    }),
  },
  output: changed,
});

export const takeBackResignationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/leave/:id/withdraw',
  summary: 'Withdraw your request to leave',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version }) },
  output: changed,
});

const resignationRequest = z.extend(resignation, {
  member: namedMember,
  joined_at: z.nullable(z.string()),
  tenure: z.enum(TENURES),
  /** HR's note on the talks or the departure. */
  note: z.nullable(z.string()),
  /** Whether they may rejoin; null if undecided. */
  may_return: z.nullable(z.boolean()),
});
export type ResignationRequest = z.output<typeof resignationRequest>;

/** The queue shows both open states in one view. */
export const RESIGNATION_VIEWS = [...RESIGNATION_STATES, 'open'] as const;

export const resignationQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/leave/requests',
  summary: 'List requests to leave and members who left',
  needs: DECIDERS,
  input: {
    query: z.extend(listInput(['created_at', 'leaves_on'], 'created_at'), {
      state: z.optional(z.enum(RESIGNATION_VIEWS)),
      reason: z.optional(z.enum(RESIGNATION_REASONS)),
    }),
  },
  output: listAnswer(resignationRequest),
});
export const exportResignationsEndpoint = exportOf(resignationQueueEndpoint);
export const resignationHistoryEndpoint = historyOf('/api/leave/requests', DECIDERS);

export const resignationDutiesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/leave/requests/:id/duties',
  summary: 'Preview what is freed when the member leaves',
  needs: DECIDERS,
  input: { params: byId },
  output: z.object({ items: z.array(effect) }),
});

export const talkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/leave/requests/:id/talk',
  summary: 'Keep a request in talks, so that it no longer takes effect automatically',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, note: textOf('Note', 10, 1000) }) },
  output: changed,
});

export const confirmResignationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/leave/requests/:id/confirm',
  summary: 'Confirm a request to leave; the account closes on its day',
  needs: DECIDERS,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      may_return: z.boolean('Choose whether they may come back.'),
      note: z.string().check(z.trim(), z.maxLength(1000, 'Note must be at most 1,000 characters.')),
    }),
  },
  output: changed,
});

export const closeResignationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/leave/requests/:id/close',
  summary: 'Close a mistaken request to leave, with a reason',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, note: reasonText }) },
  output: changed,
});

const counted = z.array(z.object({ of: z.string(), count: z.number() }));

export const resignationStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/leave/statistics',
  summary: 'Get why members left, and after how long',
  needs: DECIDERS,
  input: {},
  output: z.object({ total: z.number(), reasons: counted, tenures: counted }),
});
