import * as z from 'zod/mini';
import { calendarDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { csvFile } from '@/lib/contracts/core/files';
import { namedMember } from '@/lib/contracts/core/people';

const STAFF = ['MANAGE_EXAMS'] as const;

/** Rates of fewer results than this say little. */
export const SMALL_SAMPLE = 5;

const passes = { exams: z.number(), passed: z.number() };
const named = z.object({ id: z.number(), name: z.string() });

const typeRow = z.object({
  type: named,
  ...passes,
  /** From the request to the start of the exam. */
  median_days: z.nullable(z.number()),
});
export type TypeStatistics = z.output<typeof typeRow>;

const routeRow = z.object({
  route: z.object({ id: z.number(), from_city: z.string(), to_city: z.string(), via: z.string() }),
  type: named,
  ...passes,
});
export type RouteStatistics = z.output<typeof routeRow>;

const examinerRow = z.object({ examiner: z.nullable(namedMember), ...passes });
export type ExaminerStatistics = z.output<typeof examinerRow>;

const markRow = z.object({
  type: named,
  item: z.string(),
  /** Null for all examiners together. */
  examiner: z.nullable(namedMember),
  ok: z.number(),
  minor: z.number(),
  major: z.number(),
});
export type MarkStatistics = z.output<typeof markRow>;

const theoryRow = z.object({ type: named, ...passes });
export type TheoryStatistics = z.output<typeof theoryRow>;

/** First and last company day, both included; the last twelve months if not given. */
const period = z.strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay) });

export const examStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/statistics',
  summary: 'Get the results of exams in a period by exam, route and examiner',
  needs: STAFF,
  input: { query: period },
  output: z.object({
    from: z.string(),
    to: z.string(),
    types: z.array(typeRow),
    routes: z.array(routeRow),
    examiners: z.array(examinerRow),
    marks: z.array(markRow),
    theory: z.array(theoryRow),
  }),
});
export type ExamStatistics = z.output<typeof examStatisticsEndpoint.output>;

export const exportExamStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/statistics/export',
  summary: 'Export the statistics of a period as CSV',
  needs: STAFF,
  input: { query: period },
  output: csvFile,
});
