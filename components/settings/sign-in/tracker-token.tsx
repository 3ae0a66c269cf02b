import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useTrackerToken } from '@/lib/jobs/tracker-queries';
import { KnownToken } from './known-token';

/** The tracker a member reports with, and their own token for the job logger. */
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
