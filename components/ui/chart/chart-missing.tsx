import type { ChartData } from './chart-series';
import { ChartTable } from './chart-table';

interface ChartMissingProps {
  chart: ChartData;
}

/** If the chart's code doesn't load, the page still shows its figures. */
export function ChartMissing({ chart }: ChartMissingProps) {
  return (
    <>
      <p className="my-auto text-center text-sm text-muted">
        The chart couldn’t be loaded. Reload the page to see it.
      </p>
      <ChartTable {...chart} />
    </>
  );
}
