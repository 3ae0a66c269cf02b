import type { ReactNode } from 'react';

interface FactLineProps {
  className?: string;
  /** One element per fact. */
  children: ReactNode;
}

/** Facts separated by dots, without a dot at the end of a wrapped line. */
export const FactLine = ({ className = '', children }: FactLineProps) => (
  <div className={`overflow-x-clip ${className}`}>
    <div className="dots-between">{children}</div>
  </div>
);
