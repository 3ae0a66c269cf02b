import type { ReactNode } from 'react';
import { useSettled } from '@/lib/store/use-settled';

interface LoadingProps {
  /** What is loading, such as "Loading jobs"; plain "Loading" is for route changes. */
  label: `Loading ${string}`;
  children: ReactNode;
}

export function Loading({ label, children }: LoadingProps) {
  const isSettled = useSettled();
  return (
    <div role="status" aria-label={label}>
      <span className="sr-only">{isSettled && label}</span>
      {children}
    </div>
  );
}
