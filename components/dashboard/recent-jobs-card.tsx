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
      subject="your last deliveries"
      query={jobs}
      skeleton={<RowsSkeleton count={SHOWN} rowClassName="h-12" />}
      aside={
        <AppLink href={routes.jobs} className="text-accent hover:underline">
          All deliveries
        </AppLink>
      }
      className="min-h-103 grow"
    >
      {({ items }) =>
        items.length === 0 ? (
          <div className="my-auto">
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
                The next delivery comes on top of the list.
              </p>
            )}
          </>
        )
      }
    </QueryCard>
  );
}
