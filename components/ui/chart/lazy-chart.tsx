import { lazy, Suspense } from 'react';
import { loadLate } from '@/lib/late/load-late';
import type { ChartProps } from './chart';
import { ChartMissing } from './chart-missing';
import { Skeleton } from '@/components/ui/state/skeleton';

const missing = () => ({ default: ChartMissing });

const Chart = lazy(() =>
  loadLate(() => import('./chart')).then((file) => ({ default: file.Chart }), missing),
);

/** Loads a chart's code with its figures, so that no page waits for it. */
export const LazyChart = (props: ChartProps) => (
  <Suspense fallback={<Skeleton className="h-56 w-full sm:h-60" />}>
    <Chart {...props} />
  </Suspense>
);
