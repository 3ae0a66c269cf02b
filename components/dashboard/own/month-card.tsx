import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Stat } from '@/components/ui/text/stat';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatDistance, formatNumber } from '@/lib/format/quantity';
import { compareMonths } from '@/lib/jobs/month-comparison';
import { useJobSummary } from '@/lib/jobs/queries';

const FIGURES = [
  { name: 'km', label: 'Distance', format: formatDistance },
  { name: 'jobs', label: 'Jobs', format: formatNumber },
  { name: 'points', label: 'Job points', format: formatNumber },
] as const;

export function MonthCard() {
  const summary = useJobSummary();
  return (
    <QueryCard
      title={CARD_TITLES.month}
      subject="your month"
      query={summary}
      aside="vs. last month to date"
      skeleton={<Skeleton className="h-62 w-full sm:h-28" />}
      className="min-h-80 sm:min-h-48"
    >
      {({ this_month: now, last_month_so_far: before }) => (
        <dl className="grid grow grid-cols-1 content-center gap-x-6 gap-y-4 sm:grid-cols-3">
          {FIGURES.map(({ name, label, format }) => (
            <Stat
              key={name}
              label={label}
              value={format(now[name])}
              comparison={compareMonths(now[name], before[name], format)}
            />
          ))}
        </dl>
      )}
    </QueryCard>
  );
}
