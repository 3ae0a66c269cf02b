interface SkeletonProps {
  /** Its size as classes, matching the content. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-raised ${className}`} />;
}
