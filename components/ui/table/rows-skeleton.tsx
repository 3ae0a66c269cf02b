import { Skeleton } from '@/components/ui/state/skeleton';

interface RowsSkeletonProps {
  count: number;
  /** The row height as a class. */
  rowClassName?: string;
}

export function RowsSkeleton({ count, rowClassName = 'h-10' }: RowsSkeletonProps) {
  return (
    <div className="space-y-2">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={`w-full ${rowClassName}`} />
      ))}
    </div>
  );
}
