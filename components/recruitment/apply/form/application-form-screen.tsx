import { BareScreen } from '@/components/layout/screens/bare-screen';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useStanding } from '@/lib/recruitment/apply-queries';
import { AppliedAlready } from '@/components/recruitment/apply/applied-already';
import { DraftContent } from './draft-content';

export function ApplicationFormScreen() {
  const standing = useStanding();
  return (
    <BareScreen>
      <QueryStates
        subject="your draft"
        query={standing}
        skeleton={<Skeleton className="h-160 w-full" />}
      >
        {(found) =>
          found.application && found.application.state !== 'draft' ? (
            <AppliedAlready application={found.application} />
          ) : (
            <DraftContent standing={found} />
          )
        }
      </QueryStates>
    </BareScreen>
  );
}
