import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { needsFor, whoGrants } from '@/lib/navigation/sidebar/access';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { RefusedNotice } from './refused-notice';
import { UnaskedNotice } from './unasked-notice';

interface AccessGateProps {
  pathname: string;
  children: ReactNode;
}

/** Keeps a page from those who would only get refusals there. The server decides; this explains. */
export function AccessGate({ pathname, children }: AccessGateProps) {
  const { held, isPending, hasFailed } = usePermissions();
  const needs = needsFor(pathname);
  if (needs.length === 0 || holdsAny(held, needs)) return children;
  if (hasFailed) {
    // The page's queries wait, but this notice follows its own.
    return (
      <IsRestoringProvider value={false}>
        <UnaskedNotice />
      </IsRestoringProvider>
    );
  }
  if (isPending) {
    return (
      <div
        aria-busy="true"
        className="h-40 animate-pulse rounded-lg border border-line bg-surface"
      />
    );
  }
  return <RefusedNotice needs={needs} whoGrants={whoGrants(pathname)} />;
}
