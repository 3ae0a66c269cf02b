import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryCard } from '@/components/ui/query-card';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useJobs } from '@/lib/jobs/queries';
import { routes } from '@/lib/navigation/routes';
import { RecentJob } from './recent-job';

const SHOWN = 5;

export function RecentJobsCard() {
  const jobs = useJobs({ limit: SHOWN });
  return (
    <QueryCard
      title="Last deliveries"
      subject="your last deliveries"
      query={jobs}
      skeleton={<RowsSkeleton count={SHOWN} rowClassName="h-12" />}
      aside={
        <AppLink href={routes.jobs} className="text-accent hover:underline">
          All deliveries
        </AppLink>
      }
      className="min-h-89 grow"
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title="No deliveries yet — set up your tracker."
            description="It reports each delivery as soon as you finish it, and the points follow."
            action={
              <AppLink
                href={routes.onboardingTracker}
                className="font-medium text-accent hover:underline"
              >
                Set up your tracker
              </AppLink>
            }
          />
        ) : (
          <ul className="-mx-2">
            {items.map((job) => (
              <RecentJob key={job.id} job={job} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}
