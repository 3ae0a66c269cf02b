import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import { readDisplay } from './display';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(most: number, least: number): Intl.NumberFormat {
  const key = `${most} ${least}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-GB', {
      maximumFractionDigits: most,
      minimumFractionDigits: least,
      signDisplay: 'negative',
    });
  formats.set(key, format);
  return format;
}

/** A number with at most, and at least, so many decimals. */
export const formatNumber = (value: number, most = 0, least = 0): string =>
  formatOf(most, least).format(value).replace('-', '−');

const KM_A_MILE = 1.609344;
const KG_A_POUND = 0.45359237;
const LITRES_A_GALLON = 3.785412;

const isImperial = () => readDisplay().units === 'imperial';

/** A display unit and its size in stored units. */
export interface Unit {
  label: string;
  factor: number;
}

export const distanceUnit = (): Unit =>
  isImperial() ? { label: 'mi', factor: KM_A_MILE } : { label: 'km', factor: 1 };

export const speedUnit = (): Unit =>
  isImperial() ? { label: 'mph', factor: KM_A_MILE } : { label: 'km/h', factor: 1 };

export const massUnit = (): Unit =>
  isImperial() ? { label: 'lb', factor: KG_A_POUND } : { label: 't', factor: 1000 };

/** The size of the display unit in kilometres. */
export const kmShownAsOne = () => distanceUnit().factor;

export const formatDistance = (km: number, decimals = 0) =>
  isImperial()
    ? `${formatNumber(km / KM_A_MILE, decimals)} mi`
    : `${formatNumber(km, decimals)} km`;

export const formatSpeed = (kmh: number) =>
  isImperial() ? `${formatNumber(kmh / KM_A_MILE)} mph` : `${formatNumber(kmh)} km/h`;

export const formatMass = (kg: number) =>
  isImperial() ? `${formatNumber(kg / KG_A_POUND)} lb` : `${formatNumber(kg / 1000, 1)} t`;

export const formatVolume = (litres: number) =>
  isImperial()
    ? `${formatNumber(litres / LITRES_A_GALLON, 1)} gal`
    : `${formatNumber(litres, 1)} l`;

/** The singular for one, the plural for any other number. */
export const wordFor = (count: number, one: string, several = `${one}s`) =>
  Math.abs(count) === 1 ? one : several;

/** A count with its noun: "1 month", "1,200 jobs". */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${wordFor(count, one, several)}`;

export const formatPoints = (points: number) => counted(points, 'point');

export const formatDeliveries = (jobs: number) => counted(jobs, 'job');

/** A percentage of a fraction 0..1, such as damage. */
export const formatPercent = (fraction: number) => `${formatNumber(fraction * 100, 1)}%`;

export const formatFactor = (factor: number) => `×${formatNumber(factor, 2, 1)}`;

/** Always with a sign, so that the direction doesn't depend on a colour. */
export function formatSigned(value: number, format: (size: number) => string): string {
  if (value === 0) return format(0);
  return `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
}

export const formatCount = (count: number) =>
  count > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT)}+` : formatNumber(count);

export const orUnknown = <Value>(value: Value | null, format: (value: Value) => string) =>
  value === null ? 'Unknown' : format(value);

const KILO = 1024;

export const formatBytes = (bytes: number): string =>
  bytes < KILO ? `${formatNumber(bytes)} B` : `${formatNumber(bytes / KILO, 1)} KiB`;
