import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { byId, recordId } from './core/ids';
import { listAnswer, listQuery } from './core/list';
import { namedMember } from './core/people';
import { textOf } from './core/texts';

const EDITORS = ['MANAGE_VTC_RULES'] as const;

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
  /** Its headings, as an address names them. */
  anchors: z.array(z.object({ id: z.string(), title: z.string() })),
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

const MAX_RULES = 40_000;
/** How many questions a version asks. */
export const RULES_QUESTIONS = 3;
export const MOST_ANSWERS = 4;
const NO_RIGHT = 'Mark the right answer.';

const isUnique = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

const writtenQuestion = z
  .strictObject({
    question: textOf('Question', 5, 300),
    answers: z
      .array(textOf('An answer', 1, 200))
      .check(
        z.minLength(2, 'Give at least two answers.'),
        z.maxLength(MOST_ANSWERS, `Give at most ${MOST_ANSWERS} answers.`),
        z.refine(isUnique, 'Each answer must be another one.'),
      ),
    /** Counted from 0. */
    right: z.int(NO_RIGHT).check(z.minimum(0, NO_RIGHT)),
  })
  .check(
    z.refine(({ answers, right }) => right < answers.length, { error: NO_RIGHT, path: ['right'] }),
  );

/** Rules as they are written. */
export const writtenRules = z.strictObject({
  /** Markdown. */
  body: textOf('Rules', 100, MAX_RULES),
  change_note: textOf('What has changed', 10, 500),
  questions: z.array(writtenQuestion).check(
    z.length(RULES_QUESTIONS, `Ask ${RULES_QUESTIONS} questions.`),
    z.check(({ value, issues }) => {
      for (const [place, { question }] of value.entries())
        if (value.findIndex((other) => other.question === question) < place)
          issues.push({
            code: 'custom',
            input: value,
            path: [place, 'question'],
            message: 'Each question must be another one.',
          });
    }),
  ),
});
export type WrittenRules = z.output<typeof writtenRules>;

const rulesVersion = z.object({
  id: z.number(),
  major: z.number(),
  minor: z.number(),
  change_note: z.string(),
  published_at: z.string(),
  /** Null: came with the panel. */
  published_by: z.nullable(namedMember),
});

export const rulesVersionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rules/versions',
  summary: 'What has changed in the rules, version by version, the newest first',
  needs: 'member',
  input: { query: listQuery(['published']) },
  output: listAnswer(rulesVersion),
});

export const rulesVersionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rules/versions/:id',
  summary: 'A version of the rules as it was written, with the right answers',
  needs: EDITORS,
  input: { params: byId },
  output: z.extend(rulesVersion, {
    body: z.string(),
    html: z.string(),
    questions: z.array(z.extend(askedQuestion, { right: z.number() })),
  }),
});
export type RulesVersionAnswer = z.output<typeof rulesVersionEndpoint.output>;

export const previewRulesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/rules/preview',
  summary: 'How rules will look; stores nothing',
  needs: EDITORS,
  input: { body: z.strictObject({ body: z.string().check(z.maxLength(MAX_RULES)) }) },
  output: z.object({ html: z.string() }),
});

/** A minor version asks nothing of anybody; a major one has to be accepted by everybody anew. */
export const RULES_STEPS = ['minor', 'major'] as const;
export type RulesStep = (typeof RULES_STEPS)[number];

/** Which number comes after a version. */
export const versionAfter = (
  { major, minor }: { major: number; minor: number },
  step: RulesStep,
): { major: number; minor: number } =>
  step === 'major' ? { major: major + 1, minor: 0 } : { major, minor: minor + 1 };

export const publishRulesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/rules/versions',
  summary: 'Publish a version of the rules; from then on it is the one that holds',
  needs: EDITORS,
  input: {
    body: z.strictObject({
      /** The version that was changed. */
      based_on: recordId,
      step: z.enum(RULES_STEPS, 'Choose how much has changed.'),
      rules: writtenRules,
    }),
  },
  output: z.object({ id: z.number(), major: z.number(), minor: z.number() }),
});
