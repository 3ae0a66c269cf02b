import type { Question, TheoryBank } from '@/lib/contracts/exams/theory/bank';
import { OPTION_LETTERS } from '@/lib/contracts/exams/theory/bank';
import { type Fields, textIn, wholeNumberIn } from '@/lib/forms/fields';

const whole = (fields: Fields, name: string) => wholeNumberIn(fields, name) ?? NaN;

/** What a new test begins with. */
export const NEW_TEST = { questions: 20, minutes: 30, pass_percent: 75 } as const;

/** Reads the settings of a theory test. */
export const readTheory = (fields: Fields): unknown => ({
  is_active: textIn(fields, 'is_active') === 'yes',
  questions: whole(fields, 'questions'),
  minutes: whole(fields, 'minutes'),
  pass_percent: whole(fields, 'pass_percent'),
  shows_answers: textIn(fields, 'shows_answers') === 'yes',
});

/** Reads a question with its four answers. */
export const readQuestion = (fields: Fields): unknown => ({
  text: textIn(fields, 'text'),
  options: OPTION_LETTERS.map((_, place) => textIn(fields, `options.${place}`)),
  right: whole(fields, 'right'),
  level: textIn(fields, 'level') || null,
});

export const activeOf = ({ questions }: TheoryBank): Question[] =>
  questions.filter(({ is_active: isActive }) => isActive);
