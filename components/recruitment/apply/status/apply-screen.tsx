import { BareScreen } from '@/components/layout/screens/bare-screen';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useStanding } from '@/lib/recruitment/apply-queries';
import { StandingContent } from './standing-content';

/** Where somebody begins who wants to join, and looks afterwards how it stands. */
export function ApplyScreen() {
  const standing = useStanding();
  const state = standing.data?.application?.state ?? 'draft';
  return (
    <BareScreen {...(state !== 'draft' && { title: 'Your application' })}>
      <QueryStates
        subject="where you stand"
        query={standing}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(found) => <StandingContent standing={found} />}
      </QueryStates>
    </BareScreen>
  );
}
