import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, version } from '@/lib/contracts/core/ids';
import { changed } from './fields';
import { sheetItem, type SheetItem } from './types';

const EXAMINERS = ['CLAIM_EXAMS', 'MANAGE_EXAMS'] as const;

export const MARKS = ['ok', 'minor', 'major', 'not_assessed'] as const;
export type Mark = (typeof MARKS)[number];

export const RESULTS = ['passed', 'failed', 'incomplete'] as const;
export type ExamResult = (typeof RESULTS)[number];

const text = (name: string, max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `${name} must be at most ${max.toLocaleString('en')} characters.`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
    );

/** The mark of one item, in the order of the sheet. */
export const itemMark = z.strictObject({ mark: z.enum(MARKS), note: text('Note', 500) });
export type ItemMark = z.output<typeof itemMark>;

const written = z.strictObject({
  marks: z.array(itemMark).check(z.maxLength(40)),
  comment: text('Comment', 4000),
});
export type WrittenSheet = z.output<typeof written>;

/** As it was when the exam started. */
const frozen = {
  items: z.array(z.object(sheetItem.shape)),
  pass_score: z.number(),
};

export const sheetDraft = z.object({
  ...frozen,
  marks: z.array(z.object(itemMark.shape)),
  comment: z.string(),
  /** Counts the saved states. */
  draft_version: z.number(),
});
export type SheetDraft = z.output<typeof sheetDraft>;

export const filedSheet = z.object({
  ...frozen,
  marks: z.array(z.object(itemMark.shape)),
  comment: z.string(),
  filed_at: z.string(),
  corrected_at: z.nullable(z.string()),
});
export type FiledSheet = z.output<typeof filedSheet>;

const SHARES: Record<Mark, number> = { ok: 1, minor: 0.5, major: 0, not_assessed: 0 };

/** The score in percent. */
export const scoreOf = (
  items: readonly SheetItem[],
  marks: readonly Pick<ItemMark, 'mark'>[],
): number =>
  Math.round(
    items.reduce(
      (sum, { weight }, place) => sum + weight * SHARES[marks[place]?.mark ?? 'not_assessed'],
      0,
    ),
  );

/** Why an exam can’t be passed with these marks; null if it can. */
export function passObstacle(
  { items, pass_score }: { items: readonly SheetItem[]; pass_score: number },
  marks: readonly Pick<ItemMark, 'mark'>[],
): string | null {
  const markOf = (place: number) => marks[place]?.mark ?? 'not_assessed';
  const open = items.filter((_, place) => markOf(place) === 'not_assessed').length;
  if (open > 0) return `Not assessed: ${open === 1 ? '1 item' : `${open} items`}.`;
  const fatal = items.find((item, place) => item.is_critical && markOf(place) === 'major');
  if (fatal) return `A critical item failed: ${fatal.name}.`;
  const score = scoreOf(items, marks);
  return score < pass_score
    ? `The score of ${score}% is below the pass mark of ${pass_score}%.`
    : null;
}

export const MIN_FAIL_COMMENT = 50;

export const startExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/start',
  summary: 'Start an exam, which freezes its sheet',
  needs: EXAMINERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: changed,
});

export const saveSheetEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/bookings/:id/sheet',
  summary: 'Save the sheet while the exam is under way',
  needs: EXAMINERS,
  input: {
    params: byId,
    body: z.strictObject({ draft_version: z.int().check(z.minimum(1)), sheet: written }),
  },
  output: z.object({ draft_version: z.number() }),
});

const filed = z.strictObject({ ...written.shape, result: z.enum(RESULTS, 'Choose a result.') });

export const finishExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/finish',
  summary: 'File the sheet with the result',
  needs: EXAMINERS,
  input: {
    params: byId,
    body: z.strictObject({ draft_version: z.int().check(z.minimum(1)), sheet: filed }),
  },
  output: changed,
});

export const correctExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/correct',
  summary: 'Correct a filed sheet: its examiner within 24 hours, MANAGE_EXAMS at any time',
  needs: EXAMINERS,
  input: { params: byId, body: z.strictObject({ version, sheet: filed }) },
  output: changed,
});
