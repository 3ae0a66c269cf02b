import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useTrackerToken } from '@/lib/jobs/trackers/queries';
import { KnownToken } from './known-token';

/** The member's tracker and job logger token. */
export function TrackerToken() {
  return (
    <QueryStates
      subject="your tracker"
      query={useTrackerToken()}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(own) => <KnownToken own={own} />}
    </QueryStates>
  );
}
