import { lazy, Suspense, useDeferredValue } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/late/load-late';

const EventsCard = lazy(() =>
  loadLate(() => import('./events-card')).then(({ EventsCard: Card }) => ({ default: Card })),
);

const skeleton = <Skeleton className="h-60 w-full" />;

/** Loaded after the first page load, which must stay small. */
export function LazyEventsCard() {
  // In static HTML, React would insert late parts with an inline script, which the content security policy blocks.
  const isInBrowser = useDeferredValue(true, false);
  if (!isInBrowser) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <EventsCard />
    </Suspense>
  );
}
