import type { ChartData } from './chart-series';
import { ChartTable } from './chart-table';

interface ChartMissingProps {
  chart: ChartData;
}

/** A drawing that doesn't arrive leaves its figures, which is no reason for an error page. */
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
