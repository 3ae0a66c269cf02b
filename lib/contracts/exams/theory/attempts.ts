import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';

const STAFF = ['MANAGE_EXAMS'] as const;

export const THEORY_STATES = ['running', 'passed', 'failed', 'cancelled'] as const;
export type TheoryState = (typeof THEORY_STATES)[number];

export const THEORY_RULES = {
  /** How long a passed test counts. */
  valid_days: 60,
  /** Answers that arrive this late still count. */
  grace_seconds: 10,
} as const;

const row = {
  id: z.number(),
  type: z.object({ id: z.number(), name: z.string() }),
  candidate: namedMember,
  state: z.enum(THEORY_STATES),
  started_at: z.string(),
  ends_at: z.string(),
  ended_at: z.nullable(z.string()),
  questions: z.number(),
  pass_percent: z.number(),
  /** Null until it has ended. */
  right: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** The last company day on which a pass counts. */
  valid_until: z.nullable(z.string()),
};

export const theoryRow = z.object(row);
export type TheoryRow = z.output<typeof theoryRow>;

const drawn = z.object({
  text: z.string(),
  options: z.array(z.string()),
  /** The place of the chosen answer. */
  answer: z.nullable(z.number()),
  /** Null until the test has ended. */
  is_right: z.nullable(z.boolean()),
  /** The place of the right answer; null if the reader may not see it. */
  right_option: z.nullable(z.number()),
});
export type DrawnQuestion = z.output<typeof drawn>;

const attempt = z.object({
  ...row,
  is_own: z.boolean(),
  drawn: z.array(drawn),
  /** The company day of the next attempt after a failed one. */
  next_on: z.nullable(z.string()),
  /** By the server’s clock. */
  now: z.string(),
});
export type TheoryAttempt = z.output<typeof attempt>;

const ended = z.object({ id: z.number(), state: z.enum(THEORY_STATES) });

export const startTheoryEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/theory',
  summary: 'Start a theory test, or return the one that is under way',
  needs: 'member',
  input: { body: z.strictObject({ exam: recordId }) },
  output: ended,
});

export const ownTheoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/theory/own',
  summary: 'List your own theory tests, newest first',
  needs: 'member',
  input: {},
  output: z.object({ items: z.array(theoryRow) }),
});

export const theoryAttemptEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/theory/:id',
  summary: 'Get a theory test, as its candidate or with MANAGE_EXAMS; results once it has ended',
  needs: 'member',
  input: { params: byId },
  output: attempt,
});

const place = z.int().check(z.minimum(0), z.maximum(99));

export const answerTheoryEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/theory/:id/answers',
  summary: 'Save answers while the test is under way; late ones are refused',
  needs: 'member',
  input: {
    params: byId,
    body: z.strictObject({
      answers: z
        .array(z.strictObject({ place, option: z.int().check(z.minimum(0), z.maximum(3)) }))
        .check(z.minLength(1), z.maxLength(100)),
    }),
  },
  output: z.object({
    saved: z.number(),
    /** By the server’s clock. */
    now: z.string(),
  }),
});

export const submitTheoryEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/theory/:id/submit',
  summary: 'End a theory test with the answers saved so far',
  needs: 'member',
  input: { params: byId },
  output: ended,
});

export const theoryAttemptsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/theory',
  summary: 'List theory tests of all candidates, latest first',
  needs: STAFF,
  input: {
    query: z.extend(listInput(['started_at'], '-started_at'), {
      type: z.optional(recordId),
      state: z.optional(z.enum(THEORY_STATES)),
    }),
  },
  output: listAnswer(theoryRow),
});

export const exportTheoryAttemptsEndpoint = exportOf(theoryAttemptsEndpoint);
