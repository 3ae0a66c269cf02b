const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The end of a chart's axis: the round number at or above the largest value with a whole half, for
 * the middle tick. Rounded in the display unit, such as 1.609 km a mile.
 */
export function axisEnd(values: readonly number[], unit = 1): number {
  const largest = Math.max(...values, 0) / unit;
  if (largest === 0) return 100 * unit;
  const magnitude = 10 ** Math.max(Math.floor(Math.log10(largest)), 0);
  const ends = STEPS.map((step) => step * magnitude).filter((end) => end % 2 === 0);
  return (ends.find((end) => end >= largest) ?? 10 * magnitude) * unit;
}

/** Distances have two decimals, and floating-point sums would add noise. */
export function runningTotals(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total = Math.round((total + value) * 100) / 100));
}
