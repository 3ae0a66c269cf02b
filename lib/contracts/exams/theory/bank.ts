import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, version } from '@/lib/contracts/core/ids';
import { textOf } from '@/lib/contracts/core/texts';

const STAFF = ['MANAGE_EXAMS'] as const;

export const MAX_QUESTIONS = 500;
export const MAX_IMPORTED_QUESTIONS = 200;
export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;

export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

const whole = (name: string, min: number, max: number, unit = '') => {
  const message = `${name} must be between ${min} and ${max}${unit}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** What a theory test draws, and when it is passed. */
export const theoryFields = z.strictObject({
  /** While false, the exam can be booked without a theory test. */
  is_active: z.boolean(),
  questions: whole('Questions', 1, 100),
  minutes: whole('Time', 1, 180, ' minutes'),
  pass_percent: whole('Pass mark', 1, 100, '%'),
  /** Candidates see the correct answers once their test has ended. */
  shows_answers: z.boolean(),
});
export type TheoryFields = z.output<typeof theoryFields>;

export const questionFields = z.strictObject({
  text: textOf('Question', 5, 500),
  options: z.array(textOf('Answer', 1, 200)).check(
    z.length(OPTION_LETTERS.length, 'A question has four answers.'),
    z.refine(
      (options) => new Set(options.map((one) => one.toLowerCase())).size === options.length,
      'All four answers must be different.',
    ),
  ),
  /** The place of the right answer. */
  right: z
    .int('Choose the correct answer.')
    .check(z.minimum(0, 'Choose the correct answer.'), z.maximum(3, 'Choose the correct answer.')),
  level: z.nullable(z.enum(LEVELS, 'Level must be easy, medium or hard.')),
});
export type QuestionFields = z.output<typeof questionFields>;

const question = z.object({
  ...questionFields.shape,
  id: z.number(),
  options: z.array(z.string()),
  /** Retired questions are no longer drawn. */
  is_active: z.boolean(),
  version: z.number(),
});
export type Question = z.output<typeof question>;

export const theoryBankEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/types/:id/theory',
  summary: 'Get the theory test of an exam and its questions with the correct answers',
  needs: STAFF,
  input: { params: byId },
  output: z.object({
    type: z.object({ id: z.number(), name: z.string() }),
    /** Null until it has been set up. */
    theory: z.nullable(z.object({ ...theoryFields.shape, version: z.number() })),
    questions: z.array(question),
  }),
});
export type TheoryBank = z.output<typeof theoryBankEndpoint.output>;

const done = z.object({ id: z.number(), version: z.number() });

export const saveTheoryEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/types/:id/theory',
  summary: 'Set up the theory test of an exam; tests that are under way stay as they are',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({ version: z.nullable(version), theory: theoryFields }),
  },
  output: done,
});

export const addQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/types/:id/questions',
  summary: 'Add a question to the theory test of an exam',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ question: questionFields }) },
  output: done,
});

export const editQuestionEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/questions/:id',
  summary: 'Update a question; tests that have started keep it as it was',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, question: questionFields }) },
  output: done,
});

export const retireQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/questions/:id/active',
  summary: 'Retire a question, or restore it; retired ones are no longer drawn',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, is_active: z.boolean() }) },
  output: done,
});

export const questionHistoryEndpoint = historyOf('/api/exams/questions', STAFF);

const importedLine = z.object({
  /** The line number in the given text, from 1. */
  line: z.number(),
  /** The question, as far as the line could be read. */
  label: z.string(),
  problems: z.array(z.string()),
  /** Already in the bank. */
  is_known: z.boolean(),
});

export const importQuestionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/types/:id/questions/import',
  summary: 'Import questions from CSV: reports errors line by line, or adds all of them',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({
      csv: z.string().check(z.regex(/\S/, 'Questions are required.'), z.maxLength(300_000)),
      /** False for a dry run. */
      is_final: z.boolean(),
    }),
  },
  output: z.object({
    lines: z.array(importedLine),
    problems: z.number(),
    added: z.number(),
  }),
});
export type QuestionImport = z.output<typeof importQuestionsEndpoint.output>;
