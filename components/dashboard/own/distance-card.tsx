import { LazyChart } from '@/components/ui/chart/lazy-chart';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatDistance, kmShownAsOne } from '@/lib/format/quantity';
import { runningTotals } from '@/lib/format/scale';
import { useJobSummary } from '@/lib/jobs/queries';

export function DistanceCard() {
  const summary = useJobSummary();
  return (
    <QueryCard
      title={CARD_TITLES.distance}
      subject="your distance"
      query={summary}
      skeleton={<Skeleton className="h-56 w-full sm:h-60" />}
      className="min-h-76 sm:min-h-80"
    >
      {({ daily_km: { this_month: now, last_month: before } }) =>
        [...now, ...before].every((km) => km === 0) ? (
          <p className="my-auto text-center text-sm text-muted">
            No distance this month or last month. Your next job starts the chart.
          </p>
        ) : (
          <LazyChart
            kind="line"
            chart={{
              label: 'Distance this month and last month, by day',
              categoryLabel: 'Day',
              categories: Array.from(
                { length: Math.max(now.length, before.length) },
                (_, day) => `${day + 1}`,
              ),
              series: [
                { name: 'This month', values: runningTotals(now) },
                { name: 'Last month', values: runningTotals(before) },
              ],
              format: formatDistance,
              unit: kmShownAsOne,
            }}
          />
        )
      }
    </QueryCard>
  );
}
