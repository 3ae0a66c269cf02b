import { useMemo } from 'react';
import { MapError } from '@/components/shared/map/map-error';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { DrawnRoute } from '@/lib/contracts/map/drawn-routes';
import { useBaseMap } from '@/lib/map/base-map';
import { useCanDraw } from '@/lib/map/can-draw';
import { blankScene, type Scene } from '@/lib/map/scene';
import { useMapView } from '@/lib/map/use-map-view';
import { pointsOf } from '@/lib/map/way';
import { wayOf } from '@/lib/map/words';
import { MapCanvas } from './map-canvas';
import { ROUTE_HEIGHT } from './route-height';

interface RouteMapProps {
  route: DrawnRoute;
}

/** A single route on the company's map. */
export function RouteMap({ route }: RouteMapProps) {
  const canDraw = useCanDraw();
  const base = useBaseMap(route.game);
  const scene = useMemo<Scene | null>(
    () => (base.data ? { ...blankScene(base.data), route } : null),
    [base.data, route],
  );
  const { ref, view } = useMapView({ scene });
  if (!canDraw) return null;
  if (pointsOf(route).length === 0)
    return <p className="text-sm text-muted">The map doesn’t know these places.</p>;
  if (!base.data)
    return base.isError ? <MapError base={base} /> : <Skeleton className={ROUTE_HEIGHT} />;
  return (
    <MapCanvas
      ref={ref}
      summary={`Map of the route ${wayOf(route)}`}
      whole="the whole route"
      className={ROUTE_HEIGHT}
      onPan={(columns, rows) => view?.panBy(columns, rows)}
      onZoom={(steps) => view?.zoomBy(steps)}
      onFit={() => view?.fit()}
    />
  );
}
