import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { routes } from '@/lib/navigation/routes';
import { useStanding } from '@/lib/recruitment/apply-queries';
import { Withdrawal } from './withdrawal';

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
          {(found) => <Withdrawal application={found.application} is_member={found.is_member} />}
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
