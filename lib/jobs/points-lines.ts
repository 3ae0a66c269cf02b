import type { Job } from '@/lib/contracts/jobs/jobs';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';
import {
  formatDistance,
  formatFactor,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSigned,
  formatSpeed,
} from '@/lib/format/quantity';

export interface PointsLine {
  label: string;
  value: string;
}

type Told = Pick<
  Job,
  'driven_km' | 'planned_km' | 'top_speed_kmh' | 'cargo_damage' | 'late' | 'auto_park'
>;

const WORTHLESS = {
  cancelled: 'a cancelled delivery earns no points',
  too_fast: 'the top speed was too high for a delivery that counts',
  too_short: 'the delivery was too short to count',
};

function distanceLine(job: Told, counted: number): PointsLine {
  const value = formatDistance(counted, 2);
  if (counted >= job.driven_km || job.planned_km === null)
    return { label: 'Distance counted', value };
  const driven = formatDistance(job.driven_km, 2);
  return {
    label: `Distance counted of ${driven} driven, for ${formatDistance(job.planned_km, 2)} planned`,
    value,
  };
}

function speedLabel(job: Told, breakdown: PointsBreakdown): string {
  if (breakdown.speed_class === null || job.top_speed_kmh === null) return 'Top speed unknown';
  const top = formatSpeed(job.top_speed_kmh);
  return {
    real: `Real speed, ${top} at most`,
    race: `Race speed, ${top} at most`,
    void: `Too fast, ${top} at most`,
  }[breakdown.speed_class];
}

const damageLabel = (damage: number | null) =>
  damage === null ? 'Cargo damage unknown' : `Cargo damage ${formatPercent(damage)}`;

function lateLabel(late: boolean | null): string {
  if (late === null) return 'Arrival time unknown';
  return late ? 'Late' : 'On time';
}

function parkingLabel(autoPark: boolean | null): string {
  if (autoPark === null) return 'Parking unknown';
  return autoPark ? 'Parked automatically' : 'Parked by hand';
}

const signed = (points: number) => formatSigned(points, (size) => formatNumber(size));

/** The sum behind a delivery's points, in the order in which it is done. */
export function pointsLines(job: Told, breakdown: PointsBreakdown): PointsLine[] {
  const { campaign_factor: campaign } = breakdown;
  return [
    distanceLine(job, breakdown.counted_km),
    { label: speedLabel(job, breakdown), value: formatFactor(breakdown.speed_factor) },
    { label: damageLabel(job.cargo_damage), value: formatFactor(breakdown.damage_factor) },
    { label: lateLabel(job.late), value: formatFactor(breakdown.late_factor) },
    ...(campaign === 1 ? [] : [{ label: 'Bonus campaign', value: formatFactor(campaign) }]),
    { label: 'For the drive', value: formatPoints(breakdown.product) },
    { label: breakdown.fines > 0 ? 'Fines' : 'No fines', value: signed(-breakdown.fines) },
    { label: parkingLabel(job.auto_park), value: signed(breakdown.parking) },
  ];
}

/** Why a delivery is worth nothing; null where it is worth something. */
export const worthlessReason = ({ worthless }: PointsBreakdown) =>
  worthless === null ? null : `No points: ${WORTHLESS[worthless]}.`;

interface Loss {
  /** As in "the fines took 50". */
  what: string;
  points: number;
}

/** Half up, as the rule does it; the last digits of a product of decimals are noise. */
const rounded = (value: number) => Math.floor(Number(value.toFixed(6)) + 0.5);

/** What a delivery would have been worth with every factor at 1, and what each of them took or gave. */
export function lossesOf(
  { driven_km }: Pick<Job, 'driven_km'>,
  breakdown: PointsBreakdown,
): { full: number; losses: Loss[] } | null {
  if (breakdown.worthless !== null) return null;
  const steps: [string, number][] = [
    ['what was driven beyond the plan', breakdown.counted_km / Math.max(driven_km, 0.01)],
    ['the top speed', breakdown.speed_factor],
    ['the cargo damage', breakdown.damage_factor],
    ['being late', breakdown.late_factor],
    ['the bonus', breakdown.campaign_factor],
  ];
  let exact = driven_km;
  const losses = steps.map(([what, factor]) => {
    const before = rounded(exact);
    exact *= factor;
    return { what, points: before - rounded(exact) };
  });
  return {
    full: rounded(driven_km) + breakdown.parking,
    losses: [...losses, { what: 'the fines', points: breakdown.fines }].filter(
      ({ points }) => points !== 0,
    ),
  };
}
