import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { useReturnToApply, useStanding } from '@/lib/recruitment/apply-queries';
import { MemberNotice } from './member-notice';
import { ReturnProblem } from './return-problem';

interface ReturnContentProps {
  service: OutsideService;
  children: (application: OwnApplication) => ReactNode;
}

/** The way back from Steam or Discord, and what it brought; the same page without a way shows it again. */
export function ReturnContent({ service, children }: ReturnContentProps) {
  const { isReady, asPath, pathname, replace } = useRouter();
  // Of the router, for the window's address changes before the page hears of it.
  const { search } = new URL(asPath, 'https://panel.invalid');
  const isReturn = isReady && search !== '';
  const back = useReturnToApply(service, isReturn ? search : null, () => {
    // A way out is good once: whoever loads the page again has come back already.
    void replace(pathname, undefined, { shallow: true });
  });
  const standing = useStanding();
  if (isReturn && back.isPending)
    return <p role="status">Asking {SERVICE_NAMES[service]} who you are. This takes a moment.</p>;
  return (
    <QueryStates
      subject="where you stand"
      query={standing}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {({ application, is_member }) =>
        application && back.error === null ? (
          children(application)
        ) : is_member && !application && back.error === null ? (
          <MemberNotice />
        ) : (
          <ReturnProblem service={service} error={back.error} hasDraft={application !== null} />
        )
      }
    </QueryStates>
  );
}
