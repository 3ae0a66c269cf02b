import * as z from 'zod/mini';
import {
  finishExamEndpoint,
  itemMark,
  saveSheetEndpoint,
  type WrittenSheet,
} from '@/lib/contracts/exams/sheet';

const { note } = itemMark.shape;
const { comment } = saveSheetEndpoint.input.body.shape.sheet.shape;

const problemBy =
  (schema: z.ZodMiniType<string, string>) =>
  (text: string): string => {
    const [issue] = z.safeParse(schema, text).error?.issues ?? [];
    if (!issue) return '';
    const { length } = text;
    return issue.code === 'too_big'
      ? `${issue.message} It has ${length.toLocaleString('en')}.`
      : issue.message;
  };

/** Why a note can’t be saved; empty if it can. */
export const noteProblem = problemBy(note);
export const commentProblem = problemBy(comment);

/** The texts that can’t be saved, as they are called on the sheet. */
export const unsavableIn = (
  items: readonly { name: string }[],
  sheet: WrittenSheet,
): readonly string[] => [
  ...items.flatMap(({ name }, place) =>
    noteProblem(sheet.marks[place]?.note ?? '') ? [`note on ${name}`] : [],
  ),
  ...(commentProblem(sheet.comment) ? ['comment'] : []),
];

/** The sheet as the backend takes it: a text that can’t be saved stays as it was saved last. */
export const savableOf = (sheet: WrittenSheet, saved: WrittenSheet): WrittenSheet => ({
  marks: sheet.marks.map((mark, place) =>
    noteProblem(mark.note) ? { ...mark, note: saved.marks[place]?.note ?? '' } : mark,
  ),
  comment: commentProblem(sheet.comment) ? saved.comment : sheet.comment,
});

const { shape } = finishExamEndpoint.input.body;

/** What is filed; the form for it has no field for the notes, so a note is called by its item. */
export const filedOf = (items: readonly { name: string }[]) =>
  z.strictObject({
    ...shape,
    sheet: z.strictObject({
      ...shape.sheet.shape,
      marks: z.array(z.strictObject({ ...itemMark.shape, note: z.string() })).check((checked) => {
        for (const [place, { note: written }] of checked.value.entries()) {
          const problem = noteProblem(written);
          const message = `${items[place]?.name ?? 'Item'}: ${problem}`;
          const path = [place, 'note'];
          if (problem) checked.issues.push({ code: 'custom', input: written, path, message });
        }
      }),
    }),
  });
