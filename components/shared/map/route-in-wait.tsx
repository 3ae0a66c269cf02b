import { Skeleton } from '@/components/ui/state/skeleton';
import type { Game } from '@/lib/contracts/jobs/games';
import { VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';
import { routeSketchEndpoint } from '@/lib/contracts/map/pictures';
import { addressOf } from '@/lib/http/address';
import { ROUTE_HEIGHT } from './route-height';

interface RouteInWaitProps {
  game: Game;
  from: string | null;
  to: string | null;
  via?: readonly string[];
}

/** A placeholder for the map; prints show a small picture of the route instead. */
export function RouteInWait({ game, from, to, via = [] }: RouteInWaitProps) {
  return (
    <>
      <div className="print:hidden">
        <Skeleton className={ROUTE_HEIGHT} />
      </div>
      {from && to && (
        // Browsers load a hidden lazy picture only when printing.
        <img
          src={addressOf(routeSketchEndpoint, {
            query: { game, from, to, via: via.length > 0 ? via.join(VIA_BETWEEN) : undefined },
          })}
          alt=""
          loading="lazy"
          className="hidden h-48 w-full print:block"
        />
      )}
    </>
  );
}
