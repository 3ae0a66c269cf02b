import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useJobRoute } from '@/lib/map/route-queries';
import { ROUTE_HEIGHT } from './route-height';
import { RouteMap } from './route-map';

export function JobRouteMap({ id }: { id: number }) {
  return (
    <QueryStates
      subject="the route"
      query={useJobRoute({ id })}
      skeleton={<Skeleton className={ROUTE_HEIGHT} />}
    >
      {(route) => <RouteMap route={route} />}
    </QueryStates>
  );
}
