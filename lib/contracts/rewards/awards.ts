import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, NO_DRIVER, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { reason, textOf } from '@/lib/contracts/core/texts';

/** The totals that can grant an award automatically. */
export const AWARD_MEASURES = ['km', 'jobs', 'points'] as const;
export const AWARD_ICONS = [
  'trophy',
  'star',
  'sparkles',
  'truck',
  'bolt',
  'map',
  'academic-cap',
  'user-group',
  'calendar-days',
  'hand-raised',
] as const;

const LEAST = 'Total needed must be between 1 and 1,000,000,000.';

/** Grants an award automatically to drivers whose total reaches `at_least`. */
export const awardRule = z.object({
  measure: z.enum(AWARD_MEASURES),
  at_least: z.int(LEAST).check(z.minimum(1, LEAST), z.maximum(1_000_000_000, LEAST)),
});
export type AwardRule = z.infer<typeof awardRule>;

const POINTS = 'Points must be between 0 and 5,000.';

/** The fields of an award that staff edit. */
export const awardFields = z
  .strictObject({
    name: textOf('Name', 3, 60),
    description: z
      .string()
      .check(z.trim(), z.maxLength(300, 'Description must be at most 300 characters.')),
    icon: z.enum(AWARD_ICONS),
    /** Null for awards granted manually. */
    rule: z.nullable(z.strictObject(awardRule.shape)),
    /** Whether a member can receive it more than once. */
    repeatable: z.boolean(),
    /** Points that come with each future grant. */
    points: z.int(POINTS).check(z.minimum(0, POINTS), z.maximum(5000, POINTS)),
  })
  .check(
    z.refine(({ rule, repeatable }) => rule === null || !repeatable, {
      error: 'Automatic awards can only be granted once.',
      path: ['repeatable'],
    }),
  );
export type AwardFields = z.infer<typeof awardFields>;

const award = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  rule: z.nullable(awardRule),
  repeatable: z.boolean(),
  points: z.number(),
  retired_at: z.nullable(z.string()),
  version: z.number(),
  /** The number of members who have it. */
  holders: z.number(),
});
export type Award = z.infer<typeof award>;

const STAFF = ['MANAGE_AWARDS'] as const;

/** The maximum number of awards. */
export const MAX_AWARDS = 200;

export const awardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/awards',
  summary: 'List the catalogue of awards, retired ones last',
  needs: STAFF,
  input: {},
  output: z.object({ items: z.array(award) }),
});

export const awardHistoryEndpoint = historyOf('/api/awards', STAFF);

export const createAwardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/awards',
  summary: 'Add an award to the catalogue',
  needs: STAFF,
  input: { body: z.strictObject({ award: awardFields }) },
  output: z.object({ id: z.number() }),
});

export const editAwardEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/awards/:id',
  summary: 'Edit an award; existing grants don’t change',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ award: awardFields, version }) },
  output: z.object({}),
});

export const retireAwardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/awards/:id/retire',
  summary: 'Retire or restore an award; members keep it',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ is_retired: z.boolean(), version }) },
  output: z.object({}),
});

export const MAX_GRANTED = 50;

export const grantAwardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/awards/:id/grants',
  needsKey: true,
  summary: 'Grant an award to members with a reason; all or nothing',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({
      user_ids: z
        .array(recordId)
        .check(
          z.minLength(1, NO_DRIVER),
          z.maxLength(MAX_GRANTED, `At most ${MAX_GRANTED} members at once.`),
        ),
      reason,
    }),
  },
  output: z.object({ granted: z.number() }),
});

const grant = z.object({
  id: z.number(),
  award: z.object({ id: z.number(), name: z.string(), icon: z.string() }),
  user_id: z.number(),
  name: z.string(),
  reason: z.nullable(z.string()),
  /** Null if granted automatically. */
  by: z.nullable(z.string()),
  granted_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoke_reason: z.nullable(z.string()),
  version: z.number(),
});
export type AwardGrant = z.infer<typeof grant>;

export const awardGrantsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/award-grants',
  summary: 'List granted awards, newest first',
  needs: STAFF,
  input: { query: z.extend(listInput(['granted'], '-granted'), { award: z.optional(recordId) }) },
  output: listAnswer(grant),
});

export const exportGrantsEndpoint = exportOf(awardGrantsEndpoint);

export const revokeGrantEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/award-grants/:id/revoke',
  summary: 'Revoke an award and its points, with a reason',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ reason, version }) },
  output: z.object({}),
});
