import type { Job } from '@/lib/contracts/jobs/jobs';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';
import {
  formatDistance,
  formatFactor,
  formatNumber,
  formatPoints,
  formatSigned,
  formatSpeed,
} from '@/lib/format/quantity';
import { formatDamage } from './damage';

export interface PointsLine {
  label: string;
  value: string;
  /** Changed nothing: a factor of 1, or no points. */
  isMinor: boolean;
}

type Told = Pick<
  Job,
  'driven_km' | 'planned_km' | 'top_speed_kmh' | 'cargo_damage' | 'late' | 'auto_park'
>;

const WORTHLESS = {
  cancelled: 'cancelled jobs earn no points',
  too_fast: 'top speed was above the limit',
  too_short: 'the distance was too short',
};

function distanceLine(job: Told, counted: number): PointsLine {
  const value = formatDistance(counted, 2);
  if (counted >= job.driven_km || job.planned_km === null)
    return { label: 'Counted distance', value, isMinor: false };
  const driven = formatDistance(job.driven_km, 2);
  return {
    label: `Counted distance (${driven} driven, ${formatDistance(job.planned_km, 2)} planned)`,
    value,
    isMinor: false,
  };
}

function speedLabel(job: Told, breakdown: PointsBreakdown): string {
  if (breakdown.speed_class === null || job.top_speed_kmh === null) return 'Top speed unknown';
  const top = formatSpeed(job.top_speed_kmh);
  return {
    real: `Top speed ${top} (within the limit)`,
    race: `Top speed ${top} (race speed)`,
    void: `Top speed ${top} (too fast)`,
  }[breakdown.speed_class];
}

const damageLabel = (damage: number | null) =>
  damage === null ? 'Cargo damage unknown' : `Cargo damage ${formatDamage(damage)}`;

function lateLabel(late: boolean | null): string {
  if (late === null) return 'Arrival time unknown';
  return late ? 'Late' : 'On time';
}

function parkingLabel(autoPark: boolean | null): string {
  if (autoPark === null) return 'Parking unknown';
  return autoPark ? 'Parked automatically' : 'Parked manually';
}

const factorLine = (label: string, factor: number): PointsLine => ({
  label,
  value: formatFactor(factor),
  isMinor: factor === 1,
});

const pointsLine = (label: string, points: number): PointsLine => ({
  label,
  value: formatSigned(points, (size) => formatNumber(size)),
  isMinor: points === 0,
});

/** The calculation behind a job's points, in order. */
export function pointsLines(job: Told, breakdown: PointsBreakdown): PointsLine[] {
  const { campaign_factor: campaign } = breakdown;
  const factors = [
    factorLine(speedLabel(job, breakdown), breakdown.speed_factor),
    factorLine(damageLabel(job.cargo_damage), breakdown.damage_factor),
    factorLine(lateLabel(job.late), breakdown.late_factor),
    ...(campaign === 1 ? [] : [factorLine('Bonus', campaign)]),
  ];
  return [
    distanceLine(job, breakdown.counted_km),
    ...factors,
    {
      label: 'Subtotal',
      value: formatPoints(breakdown.product),
      isMinor: factors.every(({ isMinor }) => isMinor),
    },
    pointsLine(breakdown.fines > 0 ? 'Fines' : 'No fines', -breakdown.fines),
    pointsLine(parkingLabel(job.auto_park), breakdown.parking),
  ];
}

/** Why a job earns no points; null if it earns some. */
export const worthlessReason = ({ worthless }: PointsBreakdown) =>
  worthless === null ? null : `No points: ${WORTHLESS[worthless]}.`;

interface Loss {
  /** A heading, as in "Fines −50". */
  what: string;
  points: number;
}

/** Rounds half up like the points rules, ignoring floating-point noise. */
const rounded = (value: number) => Math.floor(Number(value.toFixed(6)) + 0.5);

/** What a job would have earned with every factor at 1, and the difference each factor made. */
export function lossesOf(
  { driven_km }: Pick<Job, 'driven_km'>,
  breakdown: PointsBreakdown,
): { full: number; losses: Loss[] } | null {
  if (breakdown.worthless !== null) return null;
  const steps: [string, number][] = [
    ['Distance beyond the plan', breakdown.counted_km / Math.max(driven_km, 0.01)],
    ['Top speed', breakdown.speed_factor],
    ['Cargo damage', breakdown.damage_factor],
    ['Late arrival', breakdown.late_factor],
    ['Bonus', breakdown.campaign_factor],
  ];
  let exact = driven_km;
  const losses = steps.map(([what, factor]) => {
    const before = rounded(exact);
    exact *= factor;
    return { what, points: before - rounded(exact) };
  });
  return {
    full: rounded(driven_km) + breakdown.parking,
    losses: [...losses, { what: 'Fines', points: breakdown.fines }].filter(
      ({ points }) => points !== 0,
    ),
  };
}
