import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whoGrants } from '@/lib/navigation/sidebar/access';
import { useAccess } from '@/lib/navigation/sidebar/use-access';
import { RefusedNotice } from './refused-notice';
import { UnaskedNotice } from './unasked-notice';

interface AccessGateProps {
  pathname: string;
  children: ReactNode;
}

/** Replaces pages that would only get refusals. The server decides; this explains. */
export function AccessGate({ pathname, children }: AccessGateProps) {
  const { needs, isOpen, isPending, hasFailed } = useAccess(pathname);
  if (isOpen) return children;
  if (hasFailed) {
    // The page's queries are held back, but this notice needs its own.
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
