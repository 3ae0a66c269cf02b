import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { routes } from '@/lib/navigation/routes';
import { isWithdrawable } from '@/lib/recruitment/applicant-words';
import { useStanding } from '@/lib/recruitment/apply-queries';
import { MemberNotice } from './member-notice';
import { WithdrawForm } from './withdraw-form';

export function CancelScreen() {
  const standing = useStanding();
  const isOutOfPlace = standing.data?.is_member && !standing.data.application;
  return (
    <BareScreen>
      <div className="space-y-6">
        <QueryStates
          subject="your application"
          query={standing}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {({ application, is_member }) =>
            application && isWithdrawable(application.state) ? (
              <WithdrawForm isDraft={application.state === 'draft'} />
            ) : is_member && !application ? (
              <MemberNotice />
            ) : (
              <Notice role="status">You have no open application in this browser.</Notice>
            )
          }
        </QueryStates>
        {!isOutOfPlace && (
          <AppLink href={routes.apply} className="inline-block text-sm text-accent underline">
            {standing.data?.application ? 'Back to your application' : 'Apply to join'}
          </AppLink>
        )}
      </div>
    </BareScreen>
  );
}
