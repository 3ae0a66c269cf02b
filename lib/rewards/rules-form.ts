import type { PointsInput } from '@/lib/contracts/rewards/point-rules';
import {
  type Fields,
  numberIn,
  quantityIn,
  scaled,
  textIn,
  wholeNumberIn,
} from '@/lib/forms/fields';
import { distanceUnit, speedUnit, type Unit } from '@/lib/format/quantity';
import { NUMBER_RULES } from '@/lib/forms/unreadable';

/** Reads the points rules from their form, with damage in percent. */
export function readRules(fields: Fields, steps: number): unknown {
  // No field may be empty.
  const number = (name: string, factor = 1) => numberIn(fields, name, factor) ?? NaN;
  const whole = (name: string) => wholeNumberIn(fields, name) ?? NaN;
  return {
    min_km: number('min_km'),
    max_detour: number('max_detour'),
    real_speed_limit: {
      eut2: number('real_speed_limit.eut2'),
      ats: number('real_speed_limit.ats'),
    },
    race_speed_limit: number('race_speed_limit'),
    overshoot_kmh: number('overshoot_kmh'),
    overshoot_seconds: number('overshoot_seconds'),
    race_factor: number('race_factor'),
    damage_steps: Array.from({ length: steps }, (_, place) => ({
      up_to: number(`damage_steps.${place}.up_to`, 0.01),
      factor: number(`damage_steps.${place}.factor`),
    })),
    late_factor: number('late_factor'),
    fine_points: whole('fine_points'),
    parking_points: whole('parking_points'),
    max_campaign_factor: number('max_campaign_factor'),
  };
}

export const inPercent = (fraction: number) => scaled(fraction, 100);

/** Reads the example job; empty fields are unknown. */
export function readExample(fields: Fields): PointsInput {
  const known = (value: number | null) =>
    value !== null && Number.isFinite(value) && value >= 0 ? value : null;
  const optional = (name: string, factor = 1) => known(numberIn(fields, name, factor));
  const quantity = (name: string, unit: Unit) => known(quantityIn(fields, name, unit));
  return {
    game: fields['game'] === 'ats' ? 'ats' : 'eut2',
    is_cancelled: false,
    driven_km: Math.min(quantity('driven_km', distanceUnit()) ?? 0, 100_000),
    planned_km: quantity('planned_km', distanceUnit()),
    top_speed_kmh: quantity('top_speed_kmh', speedUnit()),
    speeding_seconds: null,
    cargo_damage: optional('cargo_damage', 0.01),
    late: fields['late'] === 'late',
    auto_park: fields['parking'] === 'unknown' ? null : fields['parking'] !== 'hand',
    fine_count: Math.min(Math.floor(optional('fine_count') ?? 0), 100),
    campaign_factor: Math.max(1, optional('campaign_factor') ?? 1),
  };
}

const EXAMPLE_NUMBERS = [
  'driven_km',
  'planned_km',
  'top_speed_kmh',
  'cargo_damage',
  'fine_count',
  'campaign_factor',
];

/** Fields of the example that can't be parsed, as opposed to empty ones. */
export const unreadableExample = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    EXAMPLE_NUMBERS.flatMap((name) => {
      const words = NUMBER_RULES.decimal(textIn(fields, name));
      return words === undefined ? [] : [[name, words]];
    }),
  );

const inWhole = (value: number, { factor }: Unit) => String(Math.round(value / factor));

/** In the reader's units. */
export const firstExample = (): Fields => ({
  game: 'eut2',
  driven_km: inWhole(812, distanceUnit()),
  planned_km: inWhole(800, distanceUnit()),
  top_speed_kmh: inWhole(96, speedUnit()),
  cargo_damage: '0.4',
  late: 'on_time',
  parking: 'hand',
  fine_count: '0',
  campaign_factor: '1',
});
