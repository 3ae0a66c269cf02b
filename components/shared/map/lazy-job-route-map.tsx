import { lazy, Suspense } from 'react';
import { NearView } from '@/components/ui/state/near-view';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/http/load-late';
import { ROUTE_HEIGHT } from './route-height';

const JobRouteMap = lazy(() =>
  loadLate(() => import('./job-route-map')).then(({ JobRouteMap: Map }) => ({ default: Map })),
);

const skeleton = <Skeleton className={ROUTE_HEIGHT} />;

/** Loaded when the reader comes to it: most of it is the map. */
export function LazyJobRouteMap({ id }: { id: number }) {
  return (
    <NearView placeholder={skeleton}>
      <Suspense fallback={skeleton}>
        <JobRouteMap id={id} />
      </Suspense>
    </NearView>
  );
}
