import * as z from 'zod/mini';
import {
  BONUS_KINDS,
  BONUS_PHASES,
  bonusAward,
  bonusConditions,
  bonusTarget,
  shownBonus,
  whole,
} from './bonuses';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, NO_DRIVER, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, searchText, textOf } from '@/lib/contracts/core/texts';

const POINTS = 'Points must be between 1 and 5,000.';
const FACTOR = 'Factor must be between 1.1 and 3.0.';
const description = 'Description must be at most 1,000 characters.';
const hasTwoDecimals = (factor: number) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-6;

/** The fields of a bonus that staff edit. */
export const bonusFields = z
  .strictObject({
    title: textOf('Title', 3, 80),
    description: z.string().check(z.trim(), z.maxLength(1000, description)),
    kind: z.enum(BONUS_KINDS),
    /** For one-off bonuses and campaigns. */
    points: z.nullable(z.int(POINTS).check(z.minimum(1, POINTS), z.maximum(5000, POINTS))),
    /** For multipliers. */
    factor: z.nullable(
      z
        .number(FACTOR)
        .check(
          z.minimum(1.1, FACTOR),
          z.maximum(3, FACTOR),
          z.refine(hasTwoDecimals, 'Factor must have at most two decimals.'),
        ),
    ),
    target: bonusTarget,
    starts_at: instant('Start is required.'),
    ends_at: instant('End is required.'),
    conditions: z.strictObject(bonusConditions.shape),
    /** The most points one driver can earn from a campaign. */
    cap_per_user: z.nullable(whole('Limit per driver', 1, 1_000_000)),
  })
  .check(
    // Invalid dates are reported by their own check.
    z.refine(({ starts_at, ends_at }) => !(Date.parse(ends_at) <= Date.parse(starts_at)), {
      error: 'End must be after the start.',
      path: ['ends_at'],
    }),
    z.refine(({ kind, points }) => (kind === 'multiplier' ? points === null : points !== null), {
      error: POINTS,
      path: ['points'],
    }),
    z.refine(({ kind, factor }) => (kind === 'multiplier' ? factor !== null : factor === null), {
      error: FACTOR,
      path: ['factor'],
    }),
    z.refine(({ kind, target }) => kind !== 'one_off' || target.kind === 'users', {
      error: NO_DRIVER,
      path: ['target'],
    }),
  );
export type BonusFields = z.infer<typeof bonusFields>;

const STAFF = ['MANAGE_BONUSES'] as const;

const managed = z.extend(shownBonus, {
  version: z.number(),
  created_by: z.nullable(z.string()),
  /** Points awarded and not revoked, and the members who have them. */
  awarded: z.object({ points: z.number(), drivers: z.number() }),
});
export type ManagedBonus = z.infer<typeof managed>;

export const BONUS_SORTS = ['starts_at', 'ends_at', 'title'] as const;

export const managedBonusesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/manage',
  summary: 'List all bonuses with the points awarded',
  needs: STAFF,
  input: {
    query: z.extend(listInput(BONUS_SORTS, '-starts_at'), {
      phase: z.optional(z.enum(BONUS_PHASES)),
      kind: z.optional(z.enum(BONUS_KINDS)),
      search: z.optional(searchText),
    }),
  },
  output: listAnswer(managed),
});

export const exportBonusesEndpoint = exportOf(managedBonusesEndpoint);

export const managedBonusEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/:id',
  summary: 'Get a bonus with the names of its drivers',
  needs: STAFF,
  input: { params: byId },
  output: z.extend(managed, { drivers: z.array(namedMember) }),
});

export const bonusHistoryEndpoint = historyOf('/api/bonuses', STAFF);

const managedAward = z.extend(bonusAward, {
  user_id: z.number(),
  name: z.string(),
  version: z.number(),
});
export type ManagedAward = z.infer<typeof managedAward>;

export const bonusAwardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/:id/awards',
  summary: 'List the points awarded by a bonus, newest first',
  needs: STAFF,
  input: { params: byId, query: listInput(['won'], '-won') },
  output: listAnswer(managedAward),
});

export const createBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses',
  summary: 'Create a bonus, as a draft or scheduled; a past start means now',
  needs: STAFF,
  input: { body: z.strictObject({ bonus: bonusFields, is_scheduled: z.boolean() }) },
  output: z.object({ id: z.number() }),
});

export const editBonusEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/bonuses/:id',
  summary: 'Edit a bonus that hasn’t started',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({ bonus: bonusFields, is_scheduled: z.boolean(), version }),
  },
  output: z.object({}),
});

export const extendBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/:id/extend',
  summary: 'Extend a bonus that has started',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, ends_at: instant('End is required.') }) },
  output: managed,
});

export const BONUS_ACTIONS = ['schedule', 'pause', 'resume', 'stop'] as const;
export type BonusAction = (typeof BONUS_ACTIONS)[number];

export const actOnBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/:id/state',
  summary: 'Schedule, pause, resume or stop a bonus',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, action: z.enum(BONUS_ACTIONS) }) },
  output: managed,
});

export const deleteBonusEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/bonuses/:id',
  summary: 'Delete a bonus that hasn’t started',
  needs: STAFF,
  input: { params: byId },
  output: z.object({}),
});

export const revokeBonusAwardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonus-awards/:id/revoke',
  summary: 'Revoke points awarded by a bonus, with a reason',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, reason }) },
  output: z.object({}),
});

/** The number of past days the simulation covers. */
export const SIMULATED_DAYS = 30;

export const simulateBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/simulate',
  summary: 'Simulate what a bonus would have paid for the jobs of the last 30 days',
  needs: STAFF,
  isRead: true,
  input: { body: z.strictObject({ bonus: bonusFields }) },
  output: z.object({ points: z.number(), drivers: z.number(), deliveries: z.number() }),
});
export type BonusSimulation = z.infer<typeof simulateBonusEndpoint.output>;
