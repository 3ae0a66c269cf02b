import { BareScreen } from '@/components/layout/bare-screen';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { QueryStates } from '@/components/ui/query-states';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/lib/navigation/routes';
import { useStanding } from '@/lib/recruitment/apply-queries';
import { AppliedAlready } from './applied-already';
import { ApplicationForm } from './application-form';
import { ClosedNotice } from './closed-notice';

export function ApplicationFormScreen() {
  const standing = useStanding();
  return (
    <BareScreen>
      <QueryStates
        subject="your draft"
        query={standing}
        skeleton={<Skeleton className="h-160 w-full" />}
      >
        {({ application, is_open, reopens_on }) => {
          if (application && application.state !== 'draft') return <AppliedAlready />;
          if (!application?.draft || application.discord_id === null)
            return (
              <div className="space-y-4">
                <Notice role="status">
                  {application
                    ? 'Connect your Discord account first.'
                    : 'Connect your Steam and Discord accounts first.'}
                </Notice>
                <ButtonLink href={routes.apply} variant="primary">
                  Go to the first step
                </ButtonLink>
              </div>
            );
          return (
            <div className="space-y-6">
              {!is_open && <ClosedNotice reopensOn={reopens_on} />}
              <ApplicationForm
                steamId={application.steam_id}
                draft={application.draft}
                keptUntil={application.kept_until}
              />
            </div>
          );
        }}
      </QueryStates>
    </BareScreen>
  );
}
