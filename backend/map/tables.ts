import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { GAMES } from '@/lib/contracts/jobs/games';

const day = () => date({ mode: 'string' }).notNull();
const game = () => text({ enum: GAMES }).notNull();

/** Who shares their position. The positions themselves are never stored. */
export const positionSharing = pgTable('position_sharing', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  since: instant().notNull(),
});

/** Accepted jobs of the company by its day, from city to city. */
export const laneDays = pgTable(
  'lane_days',
  {
    day: day(),
    game: game(),
    source: text().notNull(),
    destination: text().notNull(),
    jobs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.day, table.source, table.destination] })],
);

/** Points of those jobs by day, in cells of the heat map. */
export const heatDays = pgTable(
  'heat_days',
  {
    day: day(),
    game: game(),
    x: integer().notNull(),
    z: integer().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.day, table.x, table.z] })],
);

/** When the sums of a day were made. */
export const summedDays = pgTable('summed_days', {
  day: date({ mode: 'string' }).primaryKey(),
  summed_at: instant().notNull(),
  /** Of the transaction that made them. */
  revision: uuid().notNull(),
});

/** Where cities are by the positions of jobs, relearned each night. */
export const learnedPlaces = pgTable(
  'learned_places',
  {
    game: game(),
    city: text().notNull(),
    /** As trackers name it, if any does. */
    name: text(),
    /** Whether the table of cities has it. */
    is_known: boolean().notNull(),
    x: integer().notNull(),
    z: integer().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.city] })],
);

export const LEARNED = ['places', 'roads'] as const;

/** What was learned from jobs, each once a night. */
export const nightlyLearning = pgTable('nightly_learning', {
  what: text({ enum: LEARNED }).primaryKey(),
  /** The company's day it was last begun on. */
  day: day(),
  /** Of what was learned last; null until something was. */
  revision: uuid(),
});

/** Cells of roads that at least two members have driven, and how often; nothing tells who. */
export const roadCells = pgTable(
  'road_cells',
  {
    game: game(),
    x: integer().notNull(),
    z: integer().notNull(),
    source: text({ enum: ['live', 'jobs'] }).notNull(),
    drives: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.x, table.z, table.source] })],
);
