import { lazy, Suspense } from 'react';
import { NearView } from '@/components/ui/state/near-view';
import { loadLate } from '@/lib/late/load-late';
import { MapSkeleton } from './map-skeleton';
import type { RouteMapEditorProps } from './route-map-editor';

const RouteMapEditor = lazy(() =>
  loadLate(() => import('./route-map-editor')).then(({ RouteMapEditor: Editor }) => ({
    default: Editor,
  })),
);

/** Loaded when its part of the form is reached: most of it is the map. */
export function LazyRouteMapEditor(props: RouteMapEditorProps) {
  return (
    <NearView placeholder={<MapSkeleton />}>
      <Suspense fallback={<MapSkeleton />}>
        <RouteMapEditor {...props} />
      </Suspense>
    </NearView>
  );
}
