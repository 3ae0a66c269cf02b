import { BarChart } from './bar-chart';
import type { ChartData } from './chart-series';
import { LineChart } from './line-chart';

export interface ChartProps {
  kind: 'line' | 'bar';
  chart: ChartData;
}

export const Chart = ({ kind, chart }: ChartProps) =>
  kind === 'line' ? <LineChart chart={chart} /> : <BarChart chart={chart} />;
