import * as z from 'zod/mini';
import { instant } from '@/lib/contracts/core/instant';
import { GAMES } from './games';

const format = (bound: number) => bound.toLocaleString('en');

const words = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required.`),
      z.maxLength(max, `${name} must be between 1 and ${max} characters.`),
    );
export const optionalWords = (name: string, max: number) =>
  z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(max, `${name} must be at most ${max.toLocaleString('en')} characters.`),
        ),
    ),
    null,
  );
const between = (name: string, min: number, max: number, unit: string) =>
  z
    .number(`${name} is required.`)
    .check(
      z.minimum(min, `${name} must be between ${format(min)} and ${format(max)}${unit}.`),
      z.maximum(max, `${name} must be between ${format(min)} and ${format(max)}${unit}.`),
    );
const wholeBetween = (name: string, min: number, max: number, unit: string) =>
  between(name, min, max, unit).check(
    z.refine(Number.isSafeInteger, `${name} must be a whole number.`),
  );
const MASS = 'Mass must be between 0 and 500 t (1,102,311 lb).';
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** What the in-game result screen shows. Damage is a fraction 0..1; money is in whole units of the game's currency. */
export const manualDelivery = z.object({
  game: z.enum(GAMES, 'Game is required.'),
  finished_at: instant('Date and time are required.'),
  source_city_name: words('From city', 80),
  source_company_name: optionalWords('From company', 80),
  destination_city_name: words('To city', 80),
  destination_company_name: optionalWords('To company', 80),
  cargo_name: words('Cargo', 80),
  cargo_mass_kg: optional(z.number().check(z.minimum(0, MASS), z.maximum(500_000, MASS))),
  planned_km: optional(between('Planned distance', 1, 5000, ' km (3,107 mi)')),
  driven_km: between('Distance driven', 1, 5000, ' km (3,107 mi)'),
  game_minutes: optional(wholeBetween('Game time', 1, 20_000, ' minutes')),
  cargo_damage: optional(
    z
      .number()
      .check(
        z.minimum(0, 'Cargo damage must be between 0 and 100%.'),
        z.maximum(1, 'Cargo damage must be between 0 and 100%.'),
      ),
  ),
  income: wholeBetween('Income', 0, 10_000_000, ''),
  fines: wholeBetween('Fines', 0, 1_000_000, ''),
  top_speed_kmh: optional(between('Top speed', 0, 300, ' km/h (186 mph)')),
});
/** The request body, without unknown fields. */
export const sentDelivery = z.strictObject(manualDelivery.shape);
export type ManualDelivery = z.infer<typeof manualDelivery>;
