import type { ReactNode } from 'react';
import { needsFor } from '@/lib/navigation/sidebar/access';
import { WaitingQueries } from './waiting-queries';

interface GatedPageProps {
  pathname: string;
  children: () => ReactNode;
}

/**
 * A page whose queries wait for its permission. It draws its own heading and notices meanwhile. Pages
 * for everyone ask for none, as strangers have none.
 */
export function GatedPage({ pathname, children }: GatedPageProps) {
  const needs = needsFor(pathname);
  return needs.length === 0 ? (
    children()
  ) : (
    <WaitingQueries needs={needs}>{children}</WaitingQueries>
  );
}
