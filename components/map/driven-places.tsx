import { EmptyState } from '@/components/ui/state/empty-state';
import type { MapSums } from '@/lib/contracts/map/map';
import { formatDeliveries } from '@/lib/format/quantity';
import { laneKey } from '@/lib/map/address';
import { nameIn } from '@/lib/map/words';
import { MapLines } from './map-lines';

interface DrivenPlacesProps {
  sums: MapSums;
  show: string | undefined;
  onMoveTo: (ids: readonly string[], show: string) => void;
}

/** The cities and routes of a period's jobs. */
export function DrivenPlaces({ sums, show, onMoveTo }: DrivenPlacesProps) {
  if (sums.jobs === 0)
    return (
      <EmptyState
        title="No jobs in this period"
        description="Cities and routes appear here with the first accepted job."
      />
    );
  const hasUnknown = sums.places.some(({ is_known }) => !is_known);
  return (
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
      {hasUnknown && (
        <p className="px-2 text-xs text-muted">
          Places not on the map, such as those from mods, are only listed here.
        </p>
      )}
    </>
  );
}
