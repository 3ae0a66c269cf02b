import * as z from 'zod';
import {
  MAX_EVENTS,
  MAX_KM,
  externalId,
  flag,
  looseId,
  looseSteamId,
  listOf,
  looseInstant,
  looseNumber,
  number,
  optionalInstant,
  part,
  plainValues,
  startInstant,
  steamId,
  text,
  readerOf,
  labelReaderOf,
} from './fields';
import { unwrapJson } from './json';

const MAX_MONEY = 1e12;

const event = z.object({
  event_type: text,
  x: looseNumber(-1e7, 1e7),
  z: looseNumber(-1e7, 1e7),
  created_at: looseInstant,
  attributes: z.record(z.string(), z.unknown()).nullish().catch(null),
});
export type TruckyEvent = z.output<typeof event>;

/** A list that may come as JSON inside a string. */
const details = z
  .preprocess(
    unwrapJson,
    z
      .array(z.object({ amount: looseNumber(0, MAX_MONEY), offence: text, transport_type: text }))
      .max(MAX_EVENTS),
  )
  .nullish()
  .catch(null);

/** `data` of a completed or cancelled job; the units are in the names or in `distance_unit` and its like. */
const truckyJob = z.object({
  id: externalId,
  driver: z.object({ steam_profile: z.object({ steam_id: steamId }) }),
  game: z.object({ code: text }).nullish().catch(null),
  game_id: looseNumber(),
  game_mode: text,
  server: text,
  distance_unit: text,
  volume_unit: text,
  started_at: startInstant,
  completed_at: optionalInstant,
  canceled_at: optionalInstant,
  planned_distance_km: number(0, MAX_KM),
  planned_distance: number(0, MAX_KM),
  real_driven_distance_km: number(0, MAX_KM),
  driven_distance_km: number(0, MAX_KM),
  real_driven_distance: number(0, MAX_KM),
  driven_distance: number(0, MAX_KM),
  real_driving_time_seconds: looseNumber(0, 1e8),
  in_game_time_start: looseNumber(0, 1e9),
  in_game_time_end: looseNumber(0, 1e9),
  max_speed_kmh: number(0, 2000),
  max_speed: number(0, 2000),
  average_speed_kmh: looseNumber(0, 2000),
  total_speeding_time: looseNumber(0, 1e8),
  fuel_used_l: looseNumber(0, 1e6),
  fuel_used: looseNumber(0, 1e6),
  cargo_id: text,
  cargo_name: text,
  cargo_unit_count: looseNumber(0, 1e6),
  cargo_unit_mass: looseNumber(0, 1e7),
  cargo_damage: number(0, 100.5),
  vehicle_damage: looseNumber(0, 1000),
  trailers_damage: looseNumber(0, 1000),
  source_city_id: text,
  source_city_name: text,
  source_company_id: text,
  source_company_name: text,
  destination_city_id: text,
  destination_city_name: text,
  destination_company_id: text,
  destination_company_name: text,
  vehicle_brand_name: text,
  vehicle_model_name: text,
  trailer_name: text,
  income: number(-MAX_MONEY, MAX_MONEY),
  revenue: looseNumber(-MAX_MONEY, MAX_MONEY),
  fines_details: details,
  tollgates_details: details,
  transports_details: details,
  late_delivery: flag,
  special_job: flag,
  market: text,
  auto_park: flag,
  auto_load: flag,
  warp: looseNumber(0, 1000),
  realistic_settings: plainValues,
  events: listOf(event).transform((events) => events.slice(0, MAX_EVENTS)),
});
export type TruckyJob = z.output<typeof truckyJob>;
export const readTruckyBody = readerOf(z.object({ data: truckyJob }));

export const readTruckyDeleted = readerOf(z.object({ data: z.object({ id: externalId }) }));

/** What a body says of itself, even where the rest is not valid. */
export const readTruckyLabel = labelReaderOf(
  z.object({
    event: text,
    /** The vendor's own text names the property so; its code reads `event`. */
    type: text,
    data: part({
      id: looseId,
      driver: part({ steam_profile: part({ steam_id: looseSteamId }) }),
    }),
  }),
);
