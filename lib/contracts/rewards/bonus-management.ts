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
import { listAnswer, listQuery } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, searchText, textOf } from '@/lib/contracts/core/texts';

const WORTH = 'Points must be 1–5000, factor 1.1–3.0.';
const description = 'Description must be at most 1,000 characters.';
const hasTwoDecimals = (factor: number) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-6;

/** A bonus as the staff writes it. */
export const bonusFields = z
  .strictObject({
    title: textOf('Title', 3, 80),
    description: z.string().check(z.trim(), z.maxLength(1000, description)),
    kind: z.enum(BONUS_KINDS),
    /** Of a one-off bonus and of a campaign. */
    points: z.nullable(z.int(WORTH).check(z.minimum(1, WORTH), z.maximum(5000, WORTH))),
    /** Of a multiplier. */
    factor: z.nullable(
      z
        .number(WORTH)
        .check(
          z.minimum(1.1, WORTH),
          z.maximum(3, WORTH),
          z.refine(hasTwoDecimals, 'Factor has at most two decimals.'),
        ),
    ),
    target: bonusTarget,
    starts_at: instant('Start is required.'),
    ends_at: instant('End is required.'),
    conditions: z.strictObject(bonusConditions.shape),
    /** The most points that a campaign brings one driver. */
    cap_per_user: z.nullable(whole('Points for one driver', 1, 1_000_000)),
  })
  .check(
    // What is no moment is told by itself.
    z.refine(({ starts_at, ends_at }) => !(Date.parse(ends_at) <= Date.parse(starts_at)), {
      error: 'End must be after start.',
      path: ['ends_at'],
    }),
    z.refine(({ kind, points }) => (kind === 'multiplier' ? points === null : points !== null), {
      error: WORTH,
      path: ['points'],
    }),
    z.refine(({ kind, factor }) => (kind === 'multiplier' ? factor !== null : factor === null), {
      error: WORTH,
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
  /** Points of it that stand, and the members who have them. */
  awarded: z.object({ points: z.number(), drivers: z.number() }),
});
export type ManagedBonus = z.infer<typeof managed>;

export const BONUS_SORTS = ['starts_at', 'ends_at', 'title'] as const;

export const managedBonusesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/manage',
  summary: 'All bonuses with what they have brought',
  needs: STAFF,
  input: {
    query: z.extend(listQuery(BONUS_SORTS), {
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
  summary: 'One bonus with the names of those whom it names',
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
  summary: 'Who has won how much of a bonus, the newest first',
  needs: STAFF,
  input: { params: byId, query: listQuery(['won']) },
  output: listAnswer(managedAward),
});

export const createBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses',
  summary:
    'Create a bonus, as a draft or scheduled at once; a start that has passed means from now on',
  needs: STAFF,
  input: { body: z.strictObject({ bonus: bonusFields, is_scheduled: z.boolean() }) },
  output: z.object({ id: z.number() }),
});

export const editBonusEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/bonuses/:id',
  summary: 'Change a bonus that has not started',
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
  summary: 'Let a bonus that is under way end later',
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
  summary: 'Delete a bonus that has not started',
  needs: STAFF,
  input: { params: byId },
  output: z.object({}),
});

export const revokeBonusAwardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonus-awards/:id/revoke',
  summary: 'Take back what a bonus has brought a driver once, with a reason',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, reason }) },
  output: z.object({}),
});

/** How far back the simulation looks. */
export const SIMULATED_DAYS = 30;

export const simulateBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/simulate',
  summary: 'What a bonus would have paid for the deliveries of the last 30 days, changing nothing',
  needs: STAFF,
  input: { body: z.strictObject({ bonus: bonusFields }) },
  output: z.object({ points: z.number(), drivers: z.number(), deliveries: z.number() }),
});
export type BonusSimulation = z.infer<typeof simulateBonusEndpoint.output>;
