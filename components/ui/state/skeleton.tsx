interface SkeletonProps {
  /** Its size, as classes: it stands where the content will. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-raised ${className}`} />;
}
