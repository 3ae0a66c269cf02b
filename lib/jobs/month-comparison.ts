import { formatPercent, formatSigned } from '@/lib/format/quantity';

export interface MonthComparison {
  direction: 'more' | 'less' | 'same';
  words: string;
}

/** Compares a figure with last month's at the same point in the month. */
export function compareMonths(
  now: number,
  before: number,
  format: (value: number) => string,
): MonthComparison {
  const difference = Math.round(now) - Math.round(before);
  if (difference === 0) return { direction: 'same', words: 'no change' };
  const direction = difference > 0 ? 'more' : 'less';
  const change = formatSigned(difference, format);
  if (before <= 0) return { direction, words: change };
  const share = formatPercent(Math.round((Math.abs(difference) / before) * 100) / 100);
  return { direction, words: `${change} (${share} ${direction})` };
}
