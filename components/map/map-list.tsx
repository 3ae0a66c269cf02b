import type { UseQueryResult } from '@tanstack/react-query';
import { AppLink } from '@/components/ui/app-link';
import { LoadError } from '@/components/ui/state/load-error';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { MapEvent } from '@/lib/contracts/map/drawn-routes';
import type { MapSums } from '@/lib/contracts/map/map';
import type { MapPoint } from '@/lib/contracts/map/projection';
import { formatInstant } from '@/lib/format/date-time';
import { formatSpeed } from '@/lib/format/quantity';
import type { LiveTruck } from '@/lib/map/queries';
import { wayOf } from '@/lib/map/words';
import { pointsOf } from '@/lib/map/way';
import { routes } from '@/lib/navigation/routes';
import { DrivenPlaces } from './driven-places';
import { MapLines } from './map-lines';

interface MapListProps {
  sums: UseQueryResult<MapSums>;
  /** The positions to move the map to. */
  cities: UseQueryResult;
  trucks: readonly LiveTruck[];
  /** The query of the trucks. */
  live: UseQueryResult;
  events: readonly MapEvent[];
  planned: UseQueryResult;
  show: string | undefined;
  onMoveTo: (ids: readonly string[], show: string) => void;
  onMoveToPoints: (points: readonly MapPoint[]) => void;
}

const toSettings = (
  <>
    No one is sharing their position.{' '}
    <AppLink href={`${routes.settings}?section=privacy`} className="text-accent underline">
      Share yours
    </AppLink>
  </>
);

/** The map's content as a list, which also moves the map. */
export function MapList(props: MapListProps) {
  const { sums, cities, trucks, live, events, planned, show, onMoveTo, onMoveToPoints } = props;
  const byName = trucks.toSorted((one, other) => one.member.name.localeCompare(other.member.name));
  return (
    <div className="grid content-start gap-3">
      <div>
        <QueryStates subject="live trucks" query={live} skeleton={<RowsSkeleton count={2} />}>
          {() => (
            <MapLines
              title="On the road"
              empty={toSettings}
              lines={byName.map((truck) => ({
                key: String(truck.member.user_id),
                name: truck.member.name,
                figure: formatSpeed(truck.speed_kmh),
                onChoose: () => onMoveToPoints([truck]),
              }))}
            />
          )}
        </QueryStates>
      </div>
      {planned.isLoadingError && (
        <LoadError subject="today’s events" onRetry={() => void planned.refetch()} />
      )}
      {events.length > 0 && (
        <MapLines
          title="Events today"
          lines={events.map((event) => ({
            key: String(event.id),
            name: `${event.title}: ${wayOf(event)}`,
            figure: formatInstant(event.meetup_at, 'minute'),
            link: { href: routes.event(event.id), label: `Open ${event.title}` },
            onChoose: () => onMoveToPoints(pointsOf(event)),
          }))}
        />
      )}
      {cities.isLoadingError && (
        <LoadError subject="the cities on the map" onRetry={() => void cities.refetch()} />
      )}
      <QueryStates subject="routes and cities" query={sums} skeleton={<RowsSkeleton count={8} />}>
        {(found) => <DrivenPlaces sums={found} show={show} onMoveTo={onMoveTo} />}
      </QueryStates>
    </div>
  );
}
