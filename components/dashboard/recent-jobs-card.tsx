import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { useJobs } from '@/lib/jobs/queries';
import { routes } from '@/lib/navigation/routes';
import { RecentJob } from './recent-job';

const SHOWN = 6;

export function RecentJobsCard() {
  const jobs = useJobs({ limit: SHOWN });
  return (
    <QueryCard
      title={CARD_TITLES.jobs}
      subject="your recent jobs"
      query={jobs}
      skeleton={<RowsSkeleton count={SHOWN} rowClassName="h-12" />}
      aside={
        <AppLink href={routes.jobs} className="text-accent hover:underline">
          All jobs
        </AppLink>
      }
      className="min-h-103 grow"
    >
      {({ items }) =>
        items.length === 0 ? (
          <div className="my-auto">
            <EmptyState
              title="No jobs yet"
              description="Set up your tracker, and your jobs appear here as you finish them."
              action={
                <AppLink
                  href={routes.onboardingTracker}
                  className="font-medium text-accent hover:underline"
                >
                  Set up your tracker
                </AppLink>
              }
            />
          </div>
        ) : (
          <>
            <ul
              className={`-mx-2 flex flex-col ${items.length < SHOWN ? '' : 'grow justify-between'}`}
            >
              {items.map((job) => (
                <RecentJob key={job.id} job={job} />
              ))}
            </ul>
            {items.length < SHOWN && (
              <p className="my-auto pt-4 text-center text-sm text-muted">
                New jobs appear here as you finish them.
              </p>
            )}
          </>
        )
      }
    </QueryCard>
  );
}
