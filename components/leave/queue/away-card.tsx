import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { monthAfter } from '@/lib/format/days';
import { formatMonth } from '@/lib/format/date-time';
import { useAway } from '@/lib/leave/queries';
import { awayDays } from '@/lib/leave/words';
import { AwayLine } from './away-line';

/** Who is away on which days of a month, without reasons. */
export function AwayCard() {
  const [chosen, setMonth] = useState<string | null>(null);
  const away = useAway(chosen === null ? {} : { month: chosen });
  const month = away.data?.month;
  return (
    <QueryCard
      title="Who is away"
      aside={
        month && (
          <span className="flex flex-wrap items-center gap-2">
            <span aria-live="polite">{formatMonth(month)}</span>
            <Button onClick={() => setMonth(monthAfter(month, -1))}>Previous month</Button>
            <Button onClick={() => setMonth(monthAfter(month, 1))}>Next month</Button>
          </span>
        )
      }
      className="mb-6"
      subject="who is away"
      query={away}
      skeleton={<RowsSkeleton count={3} />}
    >
      {(shown) => {
        const days = awayDays(shown);
        if (days.length === 0)
          return <p className="text-sm text-muted">No one is away this month.</p>;
        return (
          <ul className="divide-y divide-line text-sm">
            {days.map((one) => (
              <AwayLine key={one.from} days={one} />
            ))}
          </ul>
        );
      }}
    </QueryCard>
  );
}
