import * as z from 'zod/mini';
import type { PointsBreakdown } from './points';

/** The product is calculated in whole hundredths. */
const inHundredths = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'Factors must have at most two decimals.',
);
const factor = z
  .number('Factors must be between 0 and 1.')
  .check(
    z.minimum(0, 'Factors must be between 0 and 1.'),
    z.maximum(1, 'Factors must be between 0 and 1.'),
    inHundredths,
  );
const share = z
  .number('Damage must be between 0 and 100%.')
  .check(
    z.minimum(0, 'Damage must be between 0 and 100%.'),
    z.maximum(1, 'Damage must be between 0 and 100%.'),
  );
const speed = z
  .number('Speeds must be between 50 and 400 km/h.')
  .check(
    z.minimum(50, 'Speeds must be between 50 and 400 km/h.'),
    z.maximum(400, 'Speeds must be between 50 and 400 km/h.'),
  );

/** Settings of the points rules. Speeds are km/h, damage is a fraction 0..1, the rest are points or factors. */
export const pointRules = z.object({
  min_km: z.number().check(z.minimum(0), z.maximum(1000)),
  /** Limit on the counted distance, as a factor of the planned distance. */
  max_detour: z.number().check(z.minimum(1), z.maximum(10), inHundredths),
  real_speed_limit: z.strictObject({ eut2: speed, ats: speed }),
  race_speed_limit: speed,
  overshoot_kmh: z.number().check(z.minimum(0), z.maximum(50)),
  overshoot_seconds: z.number().check(z.minimum(0), z.maximum(3600)),
  race_factor: factor,
  /** In ascending order; the last factor applies to everything beyond. */
  damage_steps: z.array(z.strictObject({ up_to: share, factor })).check(
    z.minLength(1),
    z.maxLength(10),
    z.refine(
      (steps) =>
        steps.every((step, index) => index === 0 || step.up_to > (steps[index - 1]?.up_to ?? 0)),
      'Damage steps must be in ascending order.',
    ),
  ),
  late_factor: factor,
  fine_points: z.int().check(z.minimum(0), z.maximum(1000)),
  parking_points: z.int().check(z.minimum(0), z.maximum(1000)),
  max_campaign_factor: z.number().check(z.minimum(1), z.maximum(3), inHundredths),
});
export type PointRules = z.infer<typeof pointRules>;

export const DEFAULT_POINT_RULES: PointRules = {
  min_km: 10,
  max_detour: 1.2,
  real_speed_limit: { eut2: 100, ats: 130 },
  race_speed_limit: 180,
  overshoot_kmh: 10,
  overshoot_seconds: 120,
  race_factor: 0.5,
  damage_steps: [
    { up_to: 0.01, factor: 1 },
    { up_to: 0.05, factor: 0.95 },
    { up_to: 0.1, factor: 0.85 },
    { up_to: 0.25, factor: 0.6 },
    { up_to: 1, factor: 0.25 },
  ],
  late_factor: 0.8,
  fine_points: 25,
  parking_points: 25,
  max_campaign_factor: 3,
};

/** The job data the rules use; null is unknown and never costs points. */
export interface PointsInput {
  game: 'eut2' | 'ats';
  is_cancelled: boolean;
  driven_km: number;
  planned_km: number | null;
  top_speed_kmh: number | null;
  /** Total time above the limit, if the tracker reports it. */
  speeding_seconds: number | null;
  cargo_damage: number | null;
  late: boolean | null;
  auto_park: boolean | null;
  fine_count: number;
  campaign_factor: number;
}

export function speedClassOf(
  job: Pick<PointsInput, 'game' | 'top_speed_kmh' | 'speeding_seconds'>,
  rules: PointRules,
): 'real' | 'race' | 'void' | null {
  const top = job.top_speed_kmh;
  if (top === null) return null;
  const limit = rules.real_speed_limit[job.game];
  if (top <= limit) return 'real';
  if (top > rules.race_speed_limit) return 'void';
  const isShortOvershoot =
    top <= limit + rules.overshoot_kmh &&
    job.speeding_seconds !== null &&
    job.speeding_seconds < rules.overshoot_seconds;
  return isShortOvershoot ? 'real' : 'race';
}

/** Distances and factors have at most two decimals, so whole hundredths keep the product exact. */
const hundredths = (value: number) => Math.round(value * 100);
const SCALE = 100 ** 5;

/** The points of a job with every factor. */
export function pointsFor(
  job: PointsInput,
  rules: PointRules = DEFAULT_POINT_RULES,
): PointsBreakdown {
  const speedClass = speedClassOf(job, rules);
  const isCapped = job.planned_km !== null && job.planned_km > 0;
  const cap = isCapped ? (job.planned_km ?? 0) * rules.max_detour : Infinity;
  const countedKm = hundredths(Math.min(job.driven_km, cap)) / 100;
  const damage = job.cargo_damage;
  const step = rules.damage_steps.find(({ up_to }) => damage !== null && damage <= up_to);
  const factors = {
    speed_factor: speedClass === 'race' ? rules.race_factor : speedClass === 'void' ? 0 : 1,
    damage_factor: damage === null ? 1 : ((step ?? rules.damage_steps.at(-1))?.factor ?? 1),
    late_factor: job.late === true ? rules.late_factor : 1,
    campaign_factor: Math.min(job.campaign_factor, rules.max_campaign_factor),
  };
  const worthless = job.is_cancelled
    ? 'cancelled'
    : speedClass === 'void'
      ? 'too_fast'
      : job.driven_km < rules.min_km
        ? 'too_short'
        : null;

  const exact = Object.values(factors).reduce(
    (product, factor) => product * hundredths(factor),
    hundredths(countedKm),
  );
  const product = worthless ? 0 : Math.floor((exact + SCALE / 2) / SCALE);
  const halfOfProduct = Math.floor(exact / 2 / SCALE);
  const fines = worthless ? 0 : Math.min(rules.fine_points * job.fine_count, halfOfProduct);
  const parking = !worthless && job.auto_park === false ? rules.parking_points : 0;

  return {
    counted_km: countedKm,
    speed_class: speedClass,
    ...factors,
    product,
    fines,
    parking,
    points: Math.max(0, product - fines + parking),
    worthless,
  };
}
