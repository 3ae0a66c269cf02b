import { lazy, Suspense } from 'react';
import { NearView } from '@/components/ui/state/near-view';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/http/load-late';
import type { RouteMapEditorProps } from './route-map-editor';

const RouteMapEditor = lazy(() =>
  loadLate(() => import('./route-map-editor')).then(({ RouteMapEditor: Editor }) => ({
    default: Editor,
  })),
);

export const MAP_IN_WAIT = <Skeleton className="h-80 sm:h-96" />;

/** Loaded when its part of the form is reached: most of it is the map. */
export function LazyRouteMapEditor(props: RouteMapEditorProps) {
  return (
    <NearView placeholder={MAP_IN_WAIT}>
      <Suspense fallback={MAP_IN_WAIT}>
        <RouteMapEditor {...props} />
      </Suspense>
    </NearView>
  );
}
