import { lazy, Suspense } from 'react';
import { NearView } from '@/components/ui/state/near-view';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { loadLate } from '@/lib/late/load-late';
import { RouteInWait } from './route-in-wait';

const JobRouteMap = lazy(() =>
  loadLate(() => import('./job-route-map')).then(({ JobRouteMap: Map }) => ({ default: Map })),
);

interface LazyJobRouteMapProps {
  job: Pick<Job, 'id' | 'game' | 'source_city_name' | 'destination_city_name'>;
}

/** Loaded when scrolled to, because the map's code is large. */
export function LazyJobRouteMap({ job }: LazyJobRouteMapProps) {
  const { id, game, source_city_name: from, destination_city_name: to } = job;
  const inWait = <RouteInWait game={game} from={from} to={to} />;
  return (
    <NearView placeholder={inWait}>
      <Suspense fallback={inWait}>
        <JobRouteMap id={id} />
      </Suspense>
    </NearView>
  );
}
