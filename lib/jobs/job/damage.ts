import { formatNumber } from '@/lib/format/quantity';

/** A fraction 0..1, with the same decimals beside other damage: 1.0% and 1.1%. */
export const formatDamage = (fraction: number) =>
  fraction === 0 ? '0%' : `${formatNumber(fraction * 100, 1, 1)}%`;
