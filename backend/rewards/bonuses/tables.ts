import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { revocable } from '@/backend/rewards/tables';
import {
  BONUS_KINDS,
  BONUS_STATES,
  type BonusConditions,
  type BonusTarget,
} from '@/lib/contracts/rewards/bonuses';

export const bonuses = pgTable(
  'bonuses',
  {
    id: identity(),
    title: text().notNull(),
    description: text().notNull().default(''),
    kind: text({ enum: BONUS_KINDS }).notNull(),
    points: integer(),
    factor: numeric({ precision: 4, scale: 2, mode: 'number' }),
    target: jsonb().$type<BonusTarget>().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    conditions: jsonb().$type<BonusConditions>().notNull(),
    cap_per_user: integer(),
    /** What the staff made of it; whether it is under way follows from this and its times. */
    state: text({ enum: BONUS_STATES }).notNull(),
    /** When it was announced as started and as ended. */
    started_at: instant(),
    ended_at: instant(),
    created_by: integer().references(() => users.id),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.starts_at, table.id),
    index().on(table.ends_at, table.id),
    index('bonuses_scheduled')
      .on(table.starts_at, table.ends_at)
      .where(sql`${table.state} = 'scheduled'`),
  ],
);

/** What a bonus has brought a driver; revoked ones stay with their reason. */
export const bonusAwards = pgTable(
  'bonus_awards',
  {
    id: identity(),
    bonus_id: integer()
      .notNull()
      .references(() => bonuses.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The delivery that earned it; null for a one-off bonus. */
    job_id: integer(),
    points: integer().notNull(),
    created_at: instant().notNull(),
    ...revocable(),
  },
  (table) => [
    unique('bonus_awards_once').on(table.bonus_id, table.user_id, table.job_id).nullsNotDistinct(),
    index().on(table.bonus_id, table.id),
    index().on(table.user_id, table.id),
    index().on(table.job_id),
  ],
);

/** How far a driver has come in a bonus that asks for several deliveries. */
export const bonusProgress = pgTable(
  'bonus_progress',
  {
    bonus_id: integer()
      .notNull()
      .references(() => bonuses.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    job_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bonus_id, table.user_id, table.job_id] }),
    index().on(table.job_id),
  ],
);
