import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { recordId } from './ids';

const askedQuestion = z.object({ question: z.string(), answers: z.array(z.string()) });

export interface RulesQuestion extends z.infer<typeof askedQuestion> {
  /** Which of the answers is right, counted from 0; staff and the backend alone know it. */
  right: number;
}

const rules = z.object({
  id: z.number(),
  major: z.number(),
  minor: z.number(),
  published_at: z.string(),
  change_note: z.string(),
  /** Made from Markdown, without anything that a script could hide in. */
  html: z.string(),
  questions: z.array(askedQuestion),
  /** When the member accepted this version, or one that differs little; null: not yet. */
  accepted_at: z.nullable(z.string()),
});
export type Rules = z.infer<typeof rules>;

export const rulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rules',
  summary: "The company's rules as they are now, with the questions on them",
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: rules,
});

const MOST_QUESTIONS = 20;

export const READ_AND_ANSWER = 'Read to the end and answer all questions.';

export const acceptRulesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/rules/acceptance',
  summary: 'Accept the rules, read to the end and with every question answered rightly',
  needs: 'member',
  isOpenOnHold: true,
  input: {
    body: z.strictObject({
      version_id: recordId,
      has_read: z.boolean(READ_AND_ANSWER),
      /** Which answer of each question, counted from 0. */
      answers: z.array(z.int(READ_AND_ANSWER)).check(z.maxLength(MOST_QUESTIONS, READ_AND_ANSWER)),
      accepts: z.boolean(READ_AND_ANSWER),
    }),
  },
  output: z.object({}),
});
