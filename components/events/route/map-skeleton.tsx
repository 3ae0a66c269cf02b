import { Skeleton } from '@/components/ui/state/skeleton';
import { useCanDraw } from '@/lib/map/can-draw';

/** Stands for the map where one will be drawn. */
export function MapSkeleton() {
  return useCanDraw() && <Skeleton className="h-80 sm:h-96" />;
}
