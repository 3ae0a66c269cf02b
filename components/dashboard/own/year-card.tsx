import { LazyChart } from '@/components/ui/chart/lazy-chart';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatMonth } from '@/lib/format/date-time';
import { formatDistance, kmShownAsOne } from '@/lib/format/quantity';
import { useJobSummary } from '@/lib/jobs/queries';

export function YearCard() {
  const summary = useJobSummary();
  return (
    <QueryCard
      title={CARD_TITLES.year}
      subject="your year"
      query={summary}
      skeleton={<Skeleton className="h-56 w-full sm:h-60" />}
      className="min-h-76 sm:min-h-80"
    >
      {({ months }) =>
        months.every(({ km }) => km === 0) ? (
          <p className="my-auto text-center text-sm text-muted">
            Your monthly distance appears here after your first job.
          </p>
        ) : (
          <LazyChart
            kind="bar"
            chart={{
              label: 'Distance per month over the last 12 months',
              categoryLabel: 'Month',
              categories: months.map(({ period }) => formatMonth(period)),
              series: [{ name: 'Distance', values: months.map(({ km }) => km) }],
              format: formatDistance,
              unit: kmShownAsOne,
            }}
          />
        )
      }
    </QueryCard>
  );
}
