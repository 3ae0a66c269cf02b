import { lazy, Suspense } from 'react';
import { NearView } from '@/components/ui/state/near-view';
import { loadLate } from '@/lib/late/load-late';
import type { CityRouteMapProps } from './city-route-map';
import { RouteInWait } from './route-in-wait';

const CityRouteMap = lazy(() =>
  loadLate(() => import('./city-route-map')).then(({ CityRouteMap: Map }) => ({ default: Map })),
);

/** Loaded when scrolled to, because the map's code is large. */
export function LazyCityRouteMap(cities: CityRouteMapProps) {
  return (
    <NearView placeholder={<RouteInWait {...cities} />}>
      <Suspense fallback={<RouteInWait {...cities} />}>
        <CityRouteMap {...cities} />
      </Suspense>
    </NearView>
  );
}
