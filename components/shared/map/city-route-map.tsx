import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Game } from '@/lib/contracts/jobs/jobs';
import { useCityRoute } from '@/lib/map/route-queries';
import { ROUTE_HEIGHT } from './route-height';
import { RouteMap } from './route-map';

export interface CityRouteMapProps {
  game: Game;
  from: string;
  to: string;
}

export function CityRouteMap(cities: CityRouteMapProps) {
  return (
    <QueryStates
      subject="the route"
      query={useCityRoute(cities)}
      skeleton={<Skeleton className={ROUTE_HEIGHT} />}
    >
      {(route) => <RouteMap route={route} />}
    </QueryStates>
  );
}
