import { AppLink } from '@/components/ui/app-link';
import { Facts } from '@/components/ui/text/facts';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Since } from '@/components/ui/date/since';
import type { Dashboard } from '@/lib/contracts/dashboard';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { useDashboard } from '@/lib/dashboard/queries';
import { formatNumber } from '@/lib/format/quantity';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { routes } from '@/lib/navigation/routes';

function trackerFact({ tracker, last_signal_at: last }: Dashboard['tracker']) {
  if (tracker === null)
    return (
      <AppLink href={routes.onboardingTracker} className="text-accent hover:underline">
        Set up your tracker
      </AppLink>
    );
  return last === null ? 'No signal yet' : <Since iso={last} />;
}

const open = (count: number) => (count === 0 ? 'None' : formatNumber(count));

/** The member's tracker and their open requests. */
export function OpenMattersCard() {
  const dashboard = useDashboard();
  return (
    <QueryCard
      title={CARD_TITLES.matters}
      subject="your tracker and requests"
      query={dashboard}
      skeleton={<RowsSkeleton count={3} rowClassName="h-9" />}
      className="min-h-48"
    >
      {({ tracker, requests }) => (
        <Facts
          facts={[
            {
              label: tracker.tracker ? `${TRACKER_NAMES[tracker.tracker]}, last signal` : 'Tracker',
              value: trackerFact(tracker),
            },
            {
              label: 'Manual job requests',
              value: (
                <AppLink href={routes.manualJob} className="text-accent hover:underline">
                  {open(requests.manual_jobs)}
                </AppLink>
              ),
            },
            {
              label: 'Job reports',
              value: (
                <AppLink href={routes.reportJob} className="text-accent hover:underline">
                  {open(requests.job_reports)}
                </AppLink>
              ),
            },
          ]}
        />
      )}
    </QueryCard>
  );
}
