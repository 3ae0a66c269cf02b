import { AppLink } from '@/components/ui/app-link';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { RECENT_JOBS, useRecentJobs } from '@/lib/jobs/queries';
import { routes } from '@/lib/navigation/routes';
import { RecentJob } from './recent-job';

export function RecentJobsCard() {
  const jobs = useRecentJobs();
  return (
    <QueryCard
      title={CARD_TITLES.jobs}
      subject="your recent jobs"
      query={jobs}
      skeleton={<RowsSkeleton count={RECENT_JOBS} rowClassName="h-12" />}
      aside={
        <AppLink href={routes.jobs} className="text-accent hover:underline">
          All jobs
        </AppLink>
      }
      className="min-h-103 grow"
    >
      {({ items }) => (
        <>
          <ul
            className={`-mx-2 flex flex-col ${items.length < RECENT_JOBS ? '' : 'grow justify-between'}`}
          >
            {items.map((job) => (
              <RecentJob key={job.id} job={job} />
            ))}
          </ul>
          {items.length < RECENT_JOBS && (
            <p className="my-auto pt-4 text-center text-sm text-muted">
              New jobs appear here as you finish them.
            </p>
          )}
        </>
      )}
    </QueryCard>
  );
}
