import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { useDashboard } from '@/lib/dashboard/queries';
import { FeedRow } from './feed-row';

export function FeedCard() {
  const dashboard = useDashboard();
  return (
    <QueryCard
      title={CARD_TITLES.feed}
      subject="company activity"
      query={dashboard}
      skeleton={<RowsSkeleton count={5} rowClassName="h-10" />}
      className="min-h-80"
    >
      {({ feed }) =>
        feed.length === 0 ? (
          <p className="my-auto text-center text-sm text-muted">
            New members, ranks and awards appear here.
          </p>
        ) : (
          <ul className="-mx-2">
            {feed.map((entry) => (
              <FeedRow key={`${entry.kind} ${entry.member.user_id} ${entry.at}`} entry={entry} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}
