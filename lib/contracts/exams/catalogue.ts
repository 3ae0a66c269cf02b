import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { examRoute } from './routes';
import { sheetItem } from './types';

/** How an exam is for one member. */
export const STANDINGS = [
  'locked',
  'theory',
  'available',
  'booked',
  'passed',
  'waiting',
  'blocked',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const THEORY_STANDINGS = ['open', 'running', 'passed', 'waiting'] as const;

/** The theory test of an exam, and how it is for the member. */
const catalogueTheory = z.object({
  questions: z.number(),
  minutes: z.number(),
  pass_percent: z.number(),
  standing: z.enum(THEORY_STANDINGS),
  may_start: z.boolean(),
  /** The one under way, or the latest. */
  attempt_id: z.nullable(z.number()),
  valid_until: z.nullable(z.string()),
});
export type CatalogueTheory = z.output<typeof catalogueTheory>;

const catalogueItem = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  min_rank: z.string(),
  prerequisite: z.nullable(z.string()),
  duration_minutes: z.number(),
  pass_score: z.number(),
  points: z.number(),
  /** Granted for passing. */
  award: z.nullable(z.string()),
  items: z.array(z.object(sheetItem.shape)),
  routes: z.array(z.omit(examRoute, { version: true, is_active: true, type_name: true })),
  attempts: z.object({ used: z.number(), most: z.number() }),
  standing: z.enum(STANDINGS),
  /** Null where none is needed. */
  theory: z.nullable(catalogueTheory),
  /** Why it can’t be booked; null if it can. */
  reason: z.nullable(z.string()),
  /** The open booking, or the latest pass. */
  booking_id: z.nullable(z.number()),
});
export type CatalogueItem = z.output<typeof catalogueItem>;

export const examCatalogueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/catalogue',
  summary: 'List active exams with your standing in each; low ranks are refused',
  needs: 'member',
  input: {},
  output: z.object({ items: z.array(catalogueItem) }),
});
