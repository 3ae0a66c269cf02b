import { lazy, Suspense } from 'react';
import { NearView } from '@/components/ui/state/near-view';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/http/load-late';
import type { CityRouteMapProps } from './city-route-map';
import { ROUTE_HEIGHT } from './route-height';

const CityRouteMap = lazy(() =>
  loadLate(() => import('./city-route-map')).then(({ CityRouteMap: Map }) => ({ default: Map })),
);

const skeleton = <Skeleton className={ROUTE_HEIGHT} />;

/** Loaded when the reader comes to it: most of it is the map. */
export function LazyCityRouteMap(cities: CityRouteMapProps) {
  return (
    <NearView placeholder={skeleton}>
      <Suspense fallback={skeleton}>
        <CityRouteMap {...cities} />
      </Suspense>
    </NearView>
  );
}
