import { Loading } from '@/components/ui/loading';
import { Skeleton } from '@/components/ui/skeleton';

export function JobLoading() {
  return (
    <Loading label="Loading delivery">
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-44 lg:col-span-2" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}
