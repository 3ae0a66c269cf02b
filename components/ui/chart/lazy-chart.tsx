import { lazy, Suspense } from 'react';
import { loadLate } from '@/lib/http/load-late';
import { ChartMissing } from './chart-missing';
import type { ChartData } from './chart-series';
import { Skeleton } from '@/components/ui/state/skeleton';

const missing = () => ({ default: ChartMissing });

const CHARTS = {
  line: lazy(() =>
    loadLate(() => import('./line-chart')).then((file) => ({ default: file.LineChart }), missing),
  ),
  bar: lazy(() =>
    loadLate(() => import('./bar-chart')).then((file) => ({ default: file.BarChart }), missing),
  ),
};

interface LazyChartProps {
  kind: keyof typeof CHARTS;
  chart: ChartData;
}

/** A chart whose code comes with its figures, so that no page waits for it. */
export function LazyChart({ kind, chart }: LazyChartProps) {
  const Chart = CHARTS[kind];
  return (
    <Suspense fallback={<Skeleton className="h-56 w-full sm:h-60" />}>
      <Chart chart={chart} />
    </Suspense>
  );
}
