import type { ReactNode } from 'react';

interface LiveRegionProps {
  className?: string;
  /** Empty if there is nothing to announce. */
  children: ReactNode;
}

/** Reads out what appears in it. Screen readers only tell what changes in a region that was there before. */
export const LiveRegion = ({ className = '', children }: LiveRegionProps) => (
  <div role="status" className={`empty:sr-only ${className}`}>
    {children}
  </div>
);
