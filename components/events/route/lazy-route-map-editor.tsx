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

const inWait = <Skeleton className="h-80 sm:h-96" />;

/** Loaded when its part of the form is reached: most of it is the map. */
export function LazyRouteMapEditor(props: RouteMapEditorProps) {
  return (
    <NearView placeholder={inWait}>
      <Suspense fallback={inWait}>
        <RouteMapEditor {...props} />
      </Suspense>
    </NearView>
  );
}
