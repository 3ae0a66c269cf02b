const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The round number at or above the largest value: where a chart's axis ends. */
export function axisEnd(values: readonly number[]): number {
  const largest = Math.max(...values, 0);
  if (largest === 0) return 100;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  return (STEPS.find((step) => step * magnitude >= largest) ?? 10) * magnitude;
}

export function runningTotals(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
}
