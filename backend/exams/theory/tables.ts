import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { examTypes } from '@/backend/exams/tables';
import { users } from '@/backend/members/public';
import { THEORY_STATES } from '@/lib/contracts/exams/theory/attempts';
import { LEVELS } from '@/lib/contracts/exams/theory/bank';

/** The theory test of an exam type. */
export const examTheories = pgTable('exam_theories', {
  type_id: integer()
    .primaryKey()
    .references(() => examTypes.id),
  is_active: boolean().notNull(),
  questions: integer().notNull(),
  minutes: integer().notNull(),
  pass_percent: integer().notNull(),
  shows_answers: boolean().notNull(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull(),
});

export const examQuestions = pgTable(
  'exam_questions',
  {
    id: identity(),
    type_id: integer()
      .notNull()
      .references(() => examTypes.id),
    text: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The place of the right option. */
    right: integer('right_option').notNull(),
    level: text({ enum: LEVELS }),
    is_active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index().on(table.type_id)],
);

/** A question as its candidate gets it, with the options in an order of their own. */
export interface Drawn {
  id: number;
  text: string;
  options: string[];
}

export const examTheoryAttempts = pgTable(
  'exam_theory_attempts',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    type_id: integer()
      .notNull()
      .references(() => examTypes.id),
    state: text({ enum: THEORY_STATES }).notNull(),
    /** The company day it started on. */
    day: date({ mode: 'string' }).notNull(),
    started_at: instant().notNull(),
    ends_at: instant().notNull(),
    ended_at: instant(),
    pass_percent: integer().notNull(),
    questions: jsonb().$type<Drawn[]>().notNull(),
    /** The places of the right options, which never leave the backend before the end. */
    answer_key: jsonb().$type<number[]>().notNull(),
    answers: jsonb().$type<(number | null)[]>().notNull(),
    right_answers: integer(),
    score: integer(),
    valid_until: date({ mode: 'string' }),
  },
  (table) => [
    uniqueIndex('exam_theory_attempts_one_running')
      .on(table.user_id)
      .where(sql`${table.state} = 'running'`),
    index().on(table.user_id, table.id),
    index().on(table.started_at, table.id),
    index().on(table.type_id),
  ],
);
