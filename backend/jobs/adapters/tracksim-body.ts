import * as z from 'zod';
import {
  MAX_KM,
  anyPart,
  externalId,
  flag,
  game,
  instant,
  looseId,
  looseSteamId,
  listOf,
  looseInstant,
  looseNumber,
  number,
  part,
  plainValues,
  startInstant,
  steamId,
  text,
  readerOf,
  labelReaderOf,
} from './fields';

const MAX_METRES_PER_SECOND = 600;

const named = part({ unique_id: text, name: text });
/** Wear may pass 1 by a little; what is far off is no wear. */
const wear = looseNumber(0, 10);
const damage = part({
  cabin: wear,
  chassis: wear,
  engine: wear,
  transmission: wear,
  wheels: wear,
  body: wear,
  cargo: wear,
});
export type TracksimDamage = z.output<typeof damage>;

const event = z.object({
  type: text,
  real_time: looseInstant,
  /** Seconds since the start, or since 1970. */
  time: looseNumber(0, 1e11),
  location: part({ x: looseNumber(-1e7, 1e7), z: looseNumber(-1e7, 1e7) }),
  meta: anyPart,
});
export type TracksimEvent = z.output<typeof event>;

/** `data.object`, in all vintages of the format: speeds in m/s, damage 0..1. */
const job = z.object({
  id: externalId,
  driver: z.object({ steam_id: steamId }),
  game: z.object({
    short_name: game,
    had_police_enabled: flag,
    realistic_settings: plainValues,
  }),
  start_time: startInstant,
  stop_time: instant,
  time_spent: looseNumber(0, 1e8),
  planned_distance: number(0, MAX_KM),
  driven_distance: number(0, MAX_KM),
  fuel_used: looseNumber(0, 1e6),
  is_special: flag,
  is_late: flag,
  market: text,
  warp: looseNumber(0, 1000),
  cargo: part({ unique_id: text, name: text, mass: looseNumber(0, 1e9), damage: number(0, 1.005) }),
  // Null says that nobody else was there; a missing part says nothing.
  multiplayer: z.preprocess(
    (value) => (value === null ? { type: 'single' } : value),
    part({ type: text, mode: text, server: text, meta: part({ server: text }) }),
  ),
  source_city: named,
  source_company: named,
  destination_city: named,
  destination_company: named,
  truck: part({
    name: text,
    brand: named,
    top_speed: number(-MAX_METRES_PER_SECOND, MAX_METRES_PER_SECOND),
    average_speed: looseNumber(-MAX_METRES_PER_SECOND, MAX_METRES_PER_SECOND),
    total_damage: damage,
    current_damage: damage,
  }),
  trailers: listOf(
    z.object({ name: text, body_type: text, total_damage: damage, current_damage: damage }),
  ),
  events: listOf(event),
});
export type TracksimJob = z.output<typeof job>;

export const readTracksimBody = readerOf(z.object({ data: z.object({ object: job }) }));

/** What a body says of itself, even where the rest is not valid. */
export const readTracksimLabel = labelReaderOf(
  z.object({
    type: text,
    data: part({
      object: part({
        id: looseId,
        driver: part({ steam_id: looseSteamId }),
      }),
    }),
  }),
);
