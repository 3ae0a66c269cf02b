import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Game } from '@/lib/contracts/jobs/games';
import { VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';
import { useCityRoute } from '@/lib/map/route-queries';
import { ROUTE_HEIGHT } from './route-height';
import { RouteMap } from './route-map';

export interface CityRouteMapProps {
  game: Game;
  from: string;
  to: string;
  /** Cities on the way. */
  via?: readonly string[];
}

export function CityRouteMap({ via, ...ends }: CityRouteMapProps) {
  return (
    <QueryStates
      subject="the route"
      query={useCityRoute({ ...ends, via: via?.length ? via.join(VIA_BETWEEN) : undefined })}
      skeleton={<Skeleton className={ROUTE_HEIGHT} />}
    >
      {(route) => <RouteMap route={route} />}
    </QueryStates>
  );
}
