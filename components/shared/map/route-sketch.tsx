import { NearView } from '@/components/ui/state/near-view';
import type { Game } from '@/lib/contracts/jobs/games';
import { routeSketchEndpoint } from '@/lib/contracts/map/pictures';
import { addressOf } from '@/lib/http/address';

interface RouteSketchProps {
  route: {
    game: Game;
    source_city_name: string | null;
    destination_city_name: string | null;
  };
}

const SHAPE = 'h-11 w-18 rounded bg-canvas';

/** A thumbnail of a job's route, next to its name. */
export function RouteSketch({ route }: RouteSketchProps) {
  const { game, source_city_name: from, destination_city_name: to } = route;
  const src = from && to ? addressOf(routeSketchEndpoint, { query: { game, from, to } }) : null;
  return (
    <div className="hidden shrink-0 sm:block">
      <NearView placeholder={<div className={SHAPE} />}>
        {src === null ? (
          <div className={SHAPE} />
        ) : (
          <img src={src} alt="" width={72} height={44} className={SHAPE} />
        )}
      </NearView>
    </div>
  );
}
