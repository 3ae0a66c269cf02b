import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { textOf } from '@/lib/contracts/core/texts';
import { changed, optionalText } from './fields';

const STAFF = ['MANAGE_EXAMS'] as const;

export const WEIGHTS_SUM = 'Weights must add up to 100%.';
export const MAX_EXAM_TYPES = 100;

const whole = (name: string, min: number, max: number, unit = '') => {
  const message = `${name} must be between ${min.toLocaleString('en')} and ${max.toLocaleString('en')}${unit}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** Something the examiner assesses. */
export const sheetItem = z.strictObject({
  name: textOf('Item', 3, 120),
  /** Its share of the score, in percent. */
  weight: whole('Weight', 0, 100, '%'),
  /** A major fault fails the exam. */
  is_critical: z.boolean(),
});
export type SheetItem = z.output<typeof sheetItem>;

export const examTypeFields = z.strictObject({
  name: textOf('Name', 3, 60),
  description: optionalText('Description', 1000),
  min_rank_id: recordId,
  /** The exam to pass first. */
  prerequisite_id: z.nullable(recordId),
  duration_minutes: whole('Length', 15, 240, ' minutes'),
  /** In half a year. */
  max_attempts: whole('Attempts', 1, 20),
  /** At least so long between a failure and the next attempt. */
  cooldown_days: whole('Wait after failing', 0, 90, ' days'),
  pass_score: whole('Pass mark', 1, 100, '%'),
  points: whole('Points', 0, 5000),
  /** Granted for passing. */
  award_id: z.nullable(recordId),
  /** Who may examine it; none means every examiner. */
  examiner_ids: z.array(recordId).check(z.maxLength(100)),
  items: z.array(sheetItem).check(
    z.minLength(1, 'Add at least one item.'),
    z.maxLength(40, 'A sheet can have at most 40 items.'),
    z.refine((items) => items.reduce((sum, { weight }) => sum + weight, 0) === 100, WEIGHTS_SUM),
    z.refine(
      (items) => new Set(items.map(({ name }) => name.toLowerCase())).size === items.length,
      'Give each item a different name.',
    ),
  ),
});
export type ExamTypeFields = z.output<typeof examTypeFields>;

const named = z.object({ id: z.number(), name: z.string() });

const examType = z.object({
  ...examTypeFields.shape,
  id: z.number(),
  min_rank_id: z.number(),
  prerequisite_id: z.nullable(z.number()),
  award_id: z.nullable(z.number()),
  examiner_ids: z.array(z.number()),
  items: z.array(z.object(sheetItem.shape)),
  min_rank: z.string(),
  is_active: z.boolean(),
  /** Active routes. */
  routes: z.number(),
  /** Inactive and without any route, so that nobody can have taken it. */
  is_draft: z.boolean(),
  version: z.number(),
});
export type ExamType = z.output<typeof examType>;

export const examTypesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/types',
  summary: 'List exam types, and the ranks, awards and examiners they can have',
  needs: STAFF,
  input: {},
  output: z.object({
    items: z.array(examType),
    ranks: z.array(named),
    awards: z.array(z.extend(named, { is_retired: z.boolean() })),
    /** With those who are named somewhere but no longer may. */
    examiners: z.array(z.extend(namedMember, { may_examine: z.boolean() })),
  }),
});

export const examTypeHistoryEndpoint = historyOf('/api/exams/types', STAFF);

export const createExamTypeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/types',
  summary: 'Create an exam type, inactive until it has an active route and is activated',
  needs: STAFF,
  input: { body: z.strictObject({ type: examTypeFields }) },
  output: changed,
});

export const editExamTypeEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/types/:id',
  summary: 'Update an exam type; exams that have started keep their sheet',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, type: examTypeFields }) },
  output: changed,
});

export const activateExamTypeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/types/:id/active',
  summary:
    'Activate an exam type that has an active route, or deactivate one; inactive ones can’t be booked',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, is_active: z.boolean() }) },
  output: changed,
});

export const removeExamTypeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/types/:id/delete',
  summary: 'Delete an exam type that was never booked, with its routes',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});
