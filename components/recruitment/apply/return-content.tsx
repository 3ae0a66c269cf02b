import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { ArrivingWords } from '@/components/ui/state/arriving-words';
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

/** Handles the redirect from Steam or Discord; without one, shows the last result. */
export function ReturnContent({ service, children }: ReturnContentProps) {
  const { isReady, asPath, pathname, replace } = useRouter();
  // From the router, because the window's URL changes before the page does.
  const { search } = new URL(asPath, 'https://panel.invalid');
  const isReturn = isReady && search !== '';
  const back = useReturnToApply(service, isReturn ? search : null, () => {
    // A flow can be finished once; reloading the page must not repeat it.
    void replace(pathname, undefined, { shallow: true });
  });
  const standing = useStanding();
  if (isReturn && back.isPending)
    return (
      <ArrivingWords>
        <p>Checking with {SERVICE_NAMES[service]} who you are. This takes a moment.</p>
      </ArrivingWords>
    );
  return (
    <QueryStates
      subject="your application"
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
