import { useMemo } from 'react';
import { MapCanvas } from '@/components/shared/map/map-canvas';
import { MapError } from '@/components/shared/map/map-error';
import { Notice } from '@/components/ui/state/notice';
import { type MapAddress, placesIn, sightText } from '@/lib/map/address';
import { useBaseMap } from '@/lib/map/base-map';
import { useCanDraw } from '@/lib/map/can-draw';
import { blankScene, type Scene } from '@/lib/map/scene';
import { useCities, useMap, useMapEvents, useTrucks } from '@/lib/map/queries';
import { useRoads } from '@/lib/map/roads';
import { useMapView } from '@/lib/map/use-map-view';
import { mapSummary } from '@/lib/map/words';
import { notify } from '@/lib/messages/notify';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { MapList } from './map-list';

interface MapContentProps {
  address: MapAddress;
}

/** The map, with the list next to it, or below on small screens. */
export function MapContent({ address }: MapContentProps) {
  const { game, days, scope, hide, at, show } = address;
  const { setQuery, replaceQuery } = useQueryState();
  const canDraw = useCanDraw();
  const base = useBaseMap(game);
  const sums = useMap({ game, days, scope });
  const cities = useCities({ game });
  const trucks = useTrucks();
  const events = useMapEvents();
  const today = events.data?.filter((event) => event.game === game) ?? [];
  const roads = useRoads({ game, sight: at, isShown: !hide.includes('roads') });
  const here = trucks.data?.filter((truck) => truck.game === game) ?? [];

  const scene = useMemo<Scene | null>(
    () =>
      base.data
        ? {
            ...blankScene(base.data),
            cities: cities.data ?? [],
            sums: sums.data,
            trucks: trucks.data ?? [],
            events: events.data ?? [],
            roads,
            hidden: hide,
            shown: show === undefined ? [] : placesIn(show),
          }
        : null,
    [base.data, cities.data, sums.data, trucks.data, events.data, roads, hide, show],
  );
  const { ref, view } = useMapView({
    scene,
    sight: at,
    onMoved: (sight) => replaceQuery({ at: sightText(sight) }),
  });

  const moveTo = (ids: readonly string[], chosen: string) => {
    const points = ids.flatMap((id) => cities.data?.find((city) => city.id === id) ?? []);
    if (points.length > 0) view?.fit(points);
    else if (cities.isError)
      notify({
        type: 'ERROR',
        message: 'The map can’t move there. We couldn’t load the cities.',
      });
    setQuery({ show: chosen });
  };
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
      <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
        {!canDraw && (
          <Notice>This browser can’t draw the map. The list has the same information.</Notice>
        )}
        {base.isError && !base.data ? (
          <MapError base={base} />
        ) : (
          canDraw && (
            <MapCanvas
              ref={ref}
              summary={mapSummary(game, sums.data, { trucks: here.length, events: today.length })}
              className="h-[28rem] lg:h-[max(32rem,calc(100dvh-20rem))]"
              onPan={(columns, rows) => view?.panBy(columns, rows)}
              onZoom={(steps) => view?.zoomBy(steps)}
              onFit={() => view?.fit()}
            />
          )
        )}
      </div>
      <MapList
        sums={sums}
        cities={cities}
        trucks={here}
        live={trucks}
        events={today}
        planned={events}
        show={show}
        onMoveTo={moveTo}
        onMoveToPoints={(points) => view?.fit(points)}
      />
    </div>
  );
}
