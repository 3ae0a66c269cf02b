import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { LazyChart } from '@/components/ui/chart/lazy-chart';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { ApplicationStatistics } from '@/lib/contracts/recruitment/recruitment';
import { formatInstant } from '@/lib/format/date-time';
import { formatPercent } from '@/lib/format/quantity';
import { useApplicationStatistics } from '@/lib/recruitment/queries';

const inDays = (days: number | null) =>
  days === null ? '–' : `${days}\u00a0${days === 1 ? 'day' : 'days'}`;

function factsOf({ accepted, declined, median_days }: ApplicationStatistics) {
  const decided = accepted + declined;
  const rate = decided === 0 ? '–' : formatPercent(Math.round((accepted / decided) * 100) / 100);
  return [
    { label: 'Decided', value: decided },
    { label: 'Accepted', value: rate },
    { label: 'Median time to decide', value: inDays(median_days) },
  ];
}

/** Recruitment statistics over twelve weeks. */
export function StatisticsCards() {
  const statistics = useApplicationStatistics();
  const recruiters = statistics.data?.recruiters;
  return (
    <div className="mb-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-3">
      <QueryCard
        title="Applications per week"
        className="xl:col-span-2"
        subject="the statistics"
        query={statistics}
        skeleton={<Skeleton className="h-56 w-full sm:h-60" />}
      >
        {({ weeks }) =>
          weeks.every(({ submitted }) => submitted === 0) ? (
            <p className="my-auto text-center text-sm text-muted">
              No applications in the last twelve weeks.
            </p>
          ) : (
            <LazyChart
              kind="line"
              chart={{
                label: 'Applications per week',
                categoryLabel: 'Week from',
                categories: weeks.map(({ begins_on }) =>
                  formatInstant(`${begins_on}T12:00:00Z`, 'day'),
                ),
                series: [
                  { name: 'Sent', values: weeks.map(({ submitted }) => submitted) },
                  { name: 'Accepted', values: weeks.map(({ accepted }) => accepted) },
                ],
                format: String,
              }}
            />
          )
        }
      </QueryCard>
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-1">
        <QueryCard
          title="The last twelve weeks"
          subject="the figures"
          query={statistics}
          skeleton={<Skeleton className="h-28 w-full" />}
        >
          {(found) => <Facts facts={factsOf(found)} />}
        </QueryCard>
        {recruiters && recruiters.length > 0 && (
          <Card title="By recruiter">
            <Facts
              facts={recruiters.map(({ member, accepted, declined, median_days }) => ({
                label: member.name,
                value: `${accepted} of ${accepted + declined} accepted, ${inDays(median_days)}`,
              }))}
            />
          </Card>
        )}
      </div>
    </div>
  );
}
