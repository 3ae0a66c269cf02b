import { Skeleton } from '@/components/ui/state/skeleton';

export function JobSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-[3fr_2fr]">
      <Skeleton className="h-120" />
      <Skeleton className="h-60" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
