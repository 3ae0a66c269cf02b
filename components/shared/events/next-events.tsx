import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { EventFilters } from '@/lib/contracts/events/events';
import { useNextEvents } from '@/lib/events/next-query';
import { EventSummary } from './event-summary';

interface NextEventsProps {
  filters?: EventFilters;
  empty?: string;
}

/** The next three events with the member's answers. */
export function NextEvents(props: NextEventsProps) {
  const { filters = {}, empty = 'No events planned yet.' } = props;
  return (
    <QueryStates
      subject="the next events"
      query={useNextEvents(filters)}
      skeleton={<RowsSkeleton count={3} rowClassName="h-24" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-x-8 max-xl:divide-y max-xl:divide-line xl:grid-cols-3 xl:*:py-0">
            {items.map((event) => (
              <li key={event.id} className="min-w-0 py-3 first:pt-0 last:pb-0">
                <EventSummary event={event} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}
