import type { ExamType } from '@/lib/contracts/exams/types';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { type Fields, listIn, numberIn, rowsIn, textIn, wholeNumberIn } from '@/lib/forms/fields';

const NEW_ITEM = { name: '', weight: '', is_critical: false };

/** The initial rows of a sheet. */
export const itemRowsOf = (type: ExamType | null) =>
  type
    ? type.items.map((item) => ({ ...item, weight: String(item.weight) }))
    : [{ ...NEW_ITEM, weight: '100' }];

export const newItem = () => ({ ...NEW_ITEM });

/** What a new exam type begins with. */
export const NEW_TYPE = {
  duration_minutes: 60,
  max_attempts: 5,
  cooldown_days: EXAM_RULES.cooldown_days[0],
  pass_score: 75,
  points: 500,
  award_id: null,
  examiner_ids: [],
} as const;

const whole = (fields: Fields, name: string) => wholeNumberIn(fields, name) ?? NaN;

/** Reads an exam type from its form. */
export const readExamType = (fields: Fields): unknown => ({
  name: textIn(fields, 'name'),
  description: textIn(fields, 'description'),
  min_rank_id: textIn(fields, 'min_rank_id'),
  prerequisite_id: numberIn(fields, 'prerequisite_id'),
  duration_minutes: whole(fields, 'duration_minutes'),
  max_attempts: whole(fields, 'max_attempts'),
  cooldown_days: whole(fields, 'cooldown_days'),
  pass_score: whole(fields, 'pass_score'),
  points: whole(fields, 'points'),
  award_id: numberIn(fields, 'award_id'),
  examiner_ids: listIn(fields, 'examiner_ids').map(Number),
  items: rowsIn(fields, 'items').map((row) => ({
    name: textIn(row, 'name'),
    weight: whole(row, 'weight'),
    is_critical: row['is_critical'] === 'yes',
  })),
});

/** The sum of the weights written so far. */
export const weightsIn = (items: readonly { weight?: unknown }[] | undefined): number =>
  (items ?? []).reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);

/** Reads an exam route from its form. */
export const readExamRoute = (fields: Fields): unknown => ({
  type_id: textIn(fields, 'type_id'),
  game: textIn(fields, 'game'),
  from_city: textIn(fields, 'from_city'),
  to_city: textIn(fields, 'to_city'),
  via: textIn(fields, 'via'),
  distance_km: wholeNumberIn(fields, 'distance_km'),
  notes: textIn(fields, 'notes'),
});
