export interface ChartSeries {
  name: string;
  /** One per category; may be shorter. */
  values: readonly number[];
}

export interface ChartData {
  /** The name of the chart and its table. */
  label: string;
  /** What the categories are, such as "Day". */
  categoryLabel: string;
  categories: readonly string[];
  /** The main series first; a second one is for comparison. */
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** How many values make one shown unit, if the chart converts them. */
  unit?: () => number;
}

export const valueText = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? '–' : format(value);
