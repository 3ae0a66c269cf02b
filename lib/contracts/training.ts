import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { byId, recordId } from './core/ids';
import { listAnswer, listInput } from './core/list';
import { namedMember } from './core/people';
import { textOf } from './core/texts';

const EDITORS = ['MANAGE_VTC_RULES'] as const;

const askedQuestion = z.object({ question: z.string(), answers: z.array(z.string()) });

export interface RulesQuestion extends z.infer<typeof askedQuestion> {
  /** Zero-based index of the correct answer, known only to staff and the backend. */
  right: number;
}

const rules = z.object({
  id: z.number(),
  major: z.number(),
  minor: z.number(),
  published_at: z.string(),
  change_note: z.string(),
  /** Sanitized HTML rendered from Markdown. */
  html: z.string(),
  /** Headings with their anchors. */
  anchors: z.array(z.object({ id: z.string(), title: z.string() })),
  questions: z.array(askedQuestion),
  /** When the member accepted this major version; null if they haven't. */
  accepted_at: z.nullable(z.string()),
});
export type Rules = z.infer<typeof rules>;

export const rulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rules',
  summary: 'Get the company’s rules as they are now, with their questions',
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
  summary: 'Accept the rules after reading them and answering every question correctly',
  needs: 'member',
  isOpenOnHold: true,
  input: {
    body: z.strictObject({
      version_id: recordId,
      has_read: z.boolean(READ_AND_ANSWER),
      /** Zero-based index of the chosen answer to each question. */
      answers: z.array(z.int(READ_AND_ANSWER)).check(z.maxLength(MOST_QUESTIONS, READ_AND_ANSWER)),
      accepts: z.boolean(READ_AND_ANSWER),
    }),
  },
  output: z.object({}),
});

const MAX_RULES = 40_000;
/** Number of questions per version. */
export const RULES_QUESTIONS = 3;
export const MOST_ANSWERS = 4;
const NO_RIGHT = 'Mark the correct answer.';

const isUnique = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

const writtenQuestion = z
  .strictObject({
    question: textOf('Question', 5, 300),
    answers: z
      .array(textOf('Answer', 1, 200))
      .check(
        z.minLength(2, 'Give at least two answers.'),
        z.maxLength(MOST_ANSWERS, `Give at most ${MOST_ANSWERS} answers.`),
        z.refine(isUnique, 'Answers must be different.'),
      ),
    /** Zero-based. */
    right: z.int(NO_RIGHT).check(z.minimum(0, NO_RIGHT)),
  })
  .check(
    z.refine(({ answers, right }) => right < answers.length, { error: NO_RIGHT, path: ['right'] }),
  );

/** The source of the rules. */
export const writtenRules = z.strictObject({
  /** Markdown. */
  body: textOf('Rules', 100, MAX_RULES),
  change_note: textOf('Change summary', 10, 500),
  questions: z.array(writtenQuestion).check(
    z.length(RULES_QUESTIONS, `Ask ${RULES_QUESTIONS} questions.`),
    z.check(({ value, issues }) => {
      for (const [place, { question }] of value.entries())
        if (value.findIndex((other) => other.question === question) < place)
          issues.push({
            code: 'custom',
            input: value,
            path: [place, 'question'],
            message: 'Questions must be different.',
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
  /** Null for the version that came with the panel. */
  published_by: z.nullable(namedMember),
});

export const rulesVersionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rules/versions',
  summary: 'List the versions of the rules with their change summaries, newest first',
  needs: 'member',
  input: { query: listInput(['published'], '-published') },
  output: listAnswer(rulesVersion),
});

export const rulesVersionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rules/versions/:id',
  summary: 'Get the source of a version of the rules, with the correct answers',
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
  summary: 'Preview rules without storing anything',
  needs: EDITORS,
  isRead: true,
  input: { body: z.strictObject({ body: z.string().check(z.maxLength(MAX_RULES)) }) },
  output: z.object({ html: z.string() }),
});

/** A minor version needs no acceptance; a major one must be accepted again by everyone. */
export const RULES_STEPS = ['minor', 'major'] as const;
export type RulesStep = (typeof RULES_STEPS)[number];

/** The number of the next version. */
export const versionAfter = (
  { major, minor }: { major: number; minor: number },
  step: RulesStep,
): { major: number; minor: number } =>
  step === 'major' ? { major: major + 1, minor: 0 } : { major, minor: minor + 1 };

export const publishRulesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/rules/versions',
  summary: 'Publish a version of the rules; it takes effect immediately',
  needs: EDITORS,
  input: {
    body: z.strictObject({
      /** The version the edit is based on. */
      based_on: recordId,
      step: z.enum(RULES_STEPS, 'Choose a version type.'),
      rules: writtenRules,
    }),
  },
  output: z.object({ id: z.number(), major: z.number(), minor: z.number() }),
});
