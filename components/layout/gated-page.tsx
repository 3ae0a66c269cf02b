import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { needsFor } from '@/lib/navigation/sidebar/access';
import { usePermissions } from '@/lib/permissions/use-permissions';

interface GatedPageProps {
  pathname: string;
  /** Called on each render, so that the page follows the permissions while its queries wait. */
  children: () => ReactNode;
}

/**
 * A page whose queries wait until the member is known to have its permission: they would only be
 * refused. The page draws its own heading and notices meanwhile.
 */
export function GatedPage({ pathname, children }: GatedPageProps) {
  const { held } = usePermissions();
  const needs = needsFor(pathname);
  const isOpen = needs.length === 0 || holdsAny(held, needs);
  return <IsRestoringProvider value={!isOpen}>{children()}</IsRestoringProvider>;
}
