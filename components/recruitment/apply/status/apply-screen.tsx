import { BareScreen } from '@/components/layout/screens/bare-screen';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useStanding } from '@/lib/recruitment/apply-queries';
import { StandingContent } from './standing-content';

/** The start page of an application, and its status afterwards. */
export function ApplyScreen() {
  const standing = useStanding();
  const state = standing.data?.application?.state ?? 'draft';
  return (
    <BareScreen {...(state !== 'draft' && { title: 'Your application' })}>
      <QueryStates
        subject="your application"
        query={standing}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(found) => <StandingContent standing={found} />}
      </QueryStates>
    </BareScreen>
  );
}
