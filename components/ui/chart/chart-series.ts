export interface ChartSeries {
  name: string;
  /** One for each category; it may end before they do. */
  values: readonly number[];
}

export interface ChartData {
  /** Names the chart and its table. */
  label: string;
  /** What the categories are, such as "Day". */
  categoryLabel: string;
  categories: readonly string[];
  /** The first is the one to look at, a second one the one to compare with. */
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** How much of the values one of the shown unit is, where they are written in another one. */
  unit?: () => number;
}

export const valueText = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? '–' : format(value);
