import type { ReactNode } from 'react';

interface LoadingProps {
  /** Names what is loading, such as "Loading jobs"; plain "Loading" is the route change. */
  label: `Loading ${string}`;
  children: ReactNode;
}

export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-label={label}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
