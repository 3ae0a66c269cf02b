import { useMemo, useState } from 'react';
import { MapCanvas, type Pixel } from '@/components/shared/map/map-canvas';
import { MapError } from '@/components/shared/map/map-error';
import { Skeleton } from '@/components/ui/state/skeleton';
import { MOST_VIA } from '@/lib/contracts/events/event-management';
import type { Game } from '@/lib/contracts/jobs/games';
import { cityFinder } from '@/lib/contracts/map/city-names';
import type { RouteEnd } from '@/lib/contracts/map/drawn-routes';
import type { MapCity } from '@/lib/contracts/map/map';
import { cityNear, isFull, isOnRoute, type Stops } from '@/lib/events/route-stops';
import { useBaseMap } from '@/lib/map/base-map';
import { useCanDraw } from '@/lib/map/can-draw';
import { blankScene, type Scene } from '@/lib/map/scene';
import { useMapView } from '@/lib/map/use-map-view';

const HEIGHT = 'h-80 sm:h-96';
/** So near to a city a click is meant for it. */
const NEAR_PX = 14;

export interface RouteMapEditorProps {
  game: Game;
  cities: readonly MapCity[];
  stops: Stops;
  onPick: (name: string) => void;
}

/** The map of a game, whose cities are put on the route by clicking them. */
export function RouteMapEditor({ game, cities, stops, onPick }: RouteMapEditorProps) {
  const { from, via, to } = stops;
  const canDraw = useCanDraw();
  const base = useBaseMap(game);
  const [pointed, setPointed] = useState<string | null>(null);
  const scene = useMemo<Scene | null>(() => {
    if (!base.data) return null;
    const find = cityFinder(cities);
    const endOf = (name: string) => {
      const city = find(name);
      const at: RouteEnd['at'] = city ? [city.x, city.z] : null;
      return { name, at };
    };
    const route = { game, from: endOf(from), to: endOf(to), via: via.map(endOf), points: [] };
    // The route names its own.
    const others = cities.filter(({ name }) => !isOnRoute({ from, via, to }, name));
    return { ...blankScene(base.data), cities: others, route };
  }, [base.data, cities, game, from, via, to]);
  const { ref, view } = useMapView({ scene });
  const cityAt = ({ x, y }: Pixel) => {
    const at = view?.pointAt(x, y);
    return at && cityNear(cities, at, NEAR_PX * at.metresPerPixel)?.name;
  };
  if (!canDraw) return null;
  if (!base.data) return base.isError ? <MapError base={base} /> : <Skeleton className={HEIGHT} />;
  const offerOf = (name: string) => {
    if (isOnRoute(stops, name)) return `Remove ${name}`;
    return isFull(stops) ? `At most ${MOST_VIA} cities on the way` : `Add ${name}`;
  };
  return (
    <div className="relative">
      <MapCanvas
        ref={ref}
        summary={`Map of the route: ${[from, ...via, to].filter(Boolean).join(', ') || 'no cities yet'}`}
        whole="the whole route"
        className={HEIGHT}
        onPan={(columns, rows) => view?.panBy(columns, rows)}
        onZoom={(steps) => view?.zoomBy(steps)}
        onFit={() => view?.fit()}
        onPoint={(pixel) => setPointed((pixel && cityAt(pixel)) ?? null)}
        onPick={(pixel) => {
          const name = cityAt(pixel);
          if (name !== undefined) onPick(name);
        }}
      />
      {pointed !== null && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3 rounded bg-canvas/90 px-2 py-1 text-sm"
        >
          {offerOf(pointed)}
        </p>
      )}
    </div>
  );
}
