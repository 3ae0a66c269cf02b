import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { useDashboard } from '@/lib/dashboard/queries';
import { routes } from '@/lib/navigation/routes';

/** For who has no job: how the first one gets here. */
export function NoJobsYet() {
  const { data, isPending } = useDashboard();
  const { tracker = null, last_signal_at: signal = null } = data?.tracker ?? {};
  if (signal !== null)
    return (
      <EmptyState
        title="No jobs yet."
        description={`${tracker ? TRACKER_NAMES[tracker] : 'Your tracker'} is connected. Jobs it reports appear here with their points.`}
      />
    );
  return (
    <EmptyState
      title="No jobs yet."
      description="Jobs your tracker reports appear here with their points."
      action={
        !isPending && (
          <AppLink
            href={routes.onboardingTracker}
            className="font-medium text-accent hover:underline"
          >
            Set up your tracker
          </AppLink>
        )
      }
    />
  );
}
