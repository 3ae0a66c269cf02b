import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import { usePermissions } from '@/lib/permissions/use-permissions';

interface WaitingQueriesProps {
  needs: readonly Permission[];
  /** Called on each render, so that the page follows the permissions while its queries wait. */
  children: () => ReactNode;
}

/** Holds queries back until the member is known to have a permission: they would only be refused. */
export function WaitingQueries({ needs, children }: WaitingQueriesProps) {
  const { held } = usePermissions();
  return <IsRestoringProvider value={!holdsAny(held, needs)}>{children()}</IsRestoringProvider>;
}
