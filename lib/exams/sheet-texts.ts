import * as z from 'zod/mini';
import { itemMark, saveSheetEndpoint, type WrittenSheet } from '@/lib/contracts/exams/sheet';

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
