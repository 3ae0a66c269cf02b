import { Skeleton } from '@/components/ui/state/skeleton';

export function JobSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-130 md:col-span-2 xl:h-152" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
