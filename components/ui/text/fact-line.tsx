import type { ReactNode } from 'react';

interface FactLineProps {
  className?: string;
  /** An element for each fact. */
  children: ReactNode;
}

/** Facts with dots between them, and none at the ends of a line where they wrap. */
export const FactLine = ({ className = '', children }: FactLineProps) => (
  <div className={`overflow-x-clip ${className}`}>
    <div className="dots-between">{children}</div>
  </div>
);
