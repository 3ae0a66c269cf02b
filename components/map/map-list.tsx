import type { UseQueryResult } from '@tanstack/react-query';
import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { MapEvent } from '@/lib/contracts/map/drawn-routes';
import type { MapSums } from '@/lib/contracts/map/map';
import type { MapPoint } from '@/lib/contracts/map/projection';
import { formatInstant } from '@/lib/format/date-time';
import { formatDeliveries, formatSpeed } from '@/lib/format/quantity';
import { laneKey } from '@/lib/map/address';
import type { LiveTruck } from '@/lib/map/queries';
import { nameIn, wayOf } from '@/lib/map/words';
import { pointsOf } from '@/lib/map/way';
import { routes } from '@/lib/navigation/routes';
import { MapLines } from './map-lines';

interface MapListProps {
  sums: MapSums;
  trucks: readonly LiveTruck[];
  /** What they are from. */
  live: UseQueryResult;
  events: readonly MapEvent[];
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

/** The same as the map, to read and to move it with. */
export function MapList(props: MapListProps) {
  const { sums, trucks, live, events, show, onMoveTo, onMoveToPoints } = props;
  const byName = trucks.toSorted((one, other) => one.member.name.localeCompare(other.member.name));
  const unknown = sums.places.filter(({ is_known }) => !is_known).length;
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
      {sums.jobs === 0 ? (
        <EmptyState
          title="No jobs in this period"
          description="Cities and routes appear here with the first accepted job."
        />
      ) : (
        <>
          <MapLines
            title="Top routes"
            lines={sums.lanes.map(({ from, to, jobs }) => ({
              key: laneKey(from, to),
              name: `${nameIn(sums, from)} → ${nameIn(sums, to)}`,
              figure: formatDeliveries(jobs),
              isShown: show === laneKey(from, to),
              onChoose: () => onMoveTo([from, to], laneKey(from, to)),
            }))}
          />
          <MapLines
            title="Cities"
            lines={sums.places.map(({ id, name, jobs, is_known }) => ({
              key: id,
              name: is_known ? name : `${name} (not on the map)`,
              figure: formatDeliveries(jobs),
              isShown: show === id,
              onChoose: () => onMoveTo([id], id),
            }))}
          />
        </>
      )}
      {unknown > 0 && (
        <p className="px-2 text-xs text-muted">
          Places that the map doesn’t know, such as those of a mod, are only listed.
        </p>
      )}
    </div>
  );
}
