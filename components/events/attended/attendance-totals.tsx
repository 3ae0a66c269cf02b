import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Facts } from '@/components/ui/text/facts';
import { useAttendanceTotals } from '@/lib/events/queries';
import { counted, formatNumber, formatPercent } from '@/lib/format/quantity';

/** How often the member came. */
export function AttendanceTotals() {
  return (
    <QueryCard
      title="Your attendance"
      className="mb-6"
      subject="your attendance"
      query={useAttendanceTotals()}
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ attended, attended_since, points, streak, events }) => (
        <Facts
          facts={[
            { label: 'Events attended', value: formatNumber(attended) },
            { label: 'Points earned', value: formatNumber(points) },
            { label: 'Current streak', value: counted(streak, 'event') },
            {
              label: 'Share of company events since you joined',
              value: events === 0 ? '–' : `${formatPercent(attended_since / events)} of ${events}`,
            },
          ]}
        />
      )}
    </QueryCard>
  );
}
