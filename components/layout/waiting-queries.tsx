import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import { usePermissions } from '@/lib/permissions/use-permissions';

interface WaitingQueriesProps {
  needs: readonly Permission[];
  /** Called on each render, so that the page follows permission changes while its queries wait. */
  children: () => ReactNode;
}

/** Holds queries back until the permission is known; without it they would be refused. */
export function WaitingQueries({ needs, children }: WaitingQueriesProps) {
  const { held } = usePermissions();
  return <IsRestoringProvider value={!holdsAny(held, needs)}>{children()}</IsRestoringProvider>;
}
