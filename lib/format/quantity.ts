import { COUNT_LIMIT } from '@/lib/contracts/list';
import { LOCALE } from './locale';
import { remembered } from './remembered';

const numberFormat = remembered(
  (decimals: number) => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: decimals }),
);

// The first format of `Intl` costs a phone a tenth of a second, and most figures are whole.
function formatWhole(value: number): string {
  const size = String(Math.round(Math.abs(value))).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return value < 0 && size !== '0' ? `-${size}` : size;
}

export function formatNumber(value: number, decimals = 0): string {
  if (decimals === 0) return formatWhole(value);
  const shown = numberFormat(decimals).format(value);
  return shown === '-0' ? '0' : shown;
}

export const formatDistance = (km: number, decimals = 0) => `${formatNumber(km, decimals)} km`;

export const formatSpeed = (kmh: number) => `${formatNumber(kmh)} km/h`;

export const formatMass = (kg: number) => `${formatNumber(kg / 1000, 1)} t`;

export const formatVolume = (litres: number) => `${formatNumber(litres, 1)} l`;

/** A number of things: "1 month", "1,200 deliveries". */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${Math.abs(count) === 1 ? one : several}`;

export const formatPoints = (points: number) => counted(points, 'point');

export const formatDeliveries = (jobs: number) => counted(jobs, 'delivery', 'deliveries');

/** A fraction 0..1, such as damage. */
export const formatPercent = (fraction: number) => `${formatNumber(fraction * 100, 1)}%`;

export const formatFactor = (factor: number) =>
  `×${factor.toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}`;

/** Says the direction with a sign, so that it doesn't hang on a colour. */
export function formatSigned(value: number, format: (size: number) => string): string {
  if (value === 0) return format(0);
  return `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
}

export const formatCount = (count: number) =>
  count > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT)}+` : formatNumber(count);

export const orUnknown = <Value>(value: Value | null, format: (value: Value) => string) =>
  value === null ? 'Unknown' : format(value);
