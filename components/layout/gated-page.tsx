import type { ReactNode } from 'react';
import { needsFor } from '@/lib/navigation/sidebar/access';
import { WaitingQueries } from './waiting-queries';

interface GatedPageProps {
  pathname: string;
  children: () => ReactNode;
}

/**
 * A page whose queries are held back until its permission is known; the heading and notices show
 * meanwhile. Pages for everyone hold nothing back, because strangers have no permissions.
 */
export function GatedPage({ pathname, children }: GatedPageProps) {
  const needs = needsFor(pathname);
  return needs.length === 0 ? (
    children()
  ) : (
    <WaitingQueries needs={needs}>{children}</WaitingQueries>
  );
}
