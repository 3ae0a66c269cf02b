import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/late/load-late';

const FirstDayCard = lazy(() =>
  loadLate(() => import('./first-day-card')).then(({ FirstDayCard: Card }) => ({ default: Card })),
);

/** Shown to few and only for a while, so its code is loaded for them alone. */
export function LazyFirstDayCard() {
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full" />}>
      <FirstDayCard />
    </Suspense>
  );
}
