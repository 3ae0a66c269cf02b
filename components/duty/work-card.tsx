import { AppLink } from '@/components/ui/app-link';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Since } from '@/components/ui/date/since';
import { formatCount } from '@/lib/format/quantity';
import { useHrWork } from '@/lib/duty/queries';
import { itemRoute, QUEUE_LABELS, QUEUE_ROUTES } from '@/lib/duty/words';

/** Open HR work, oldest first in each queue. */
export function WorkCard() {
  return (
    <QueryCard
      title="Today’s work"
      subject="today’s work"
      query={useHrWork()}
      skeleton={<RowsSkeleton count={5} rowClassName="h-14" />}
    >
      {({ queues, items }) => (
        <ul className="divide-y divide-line text-sm">
          {queues.map(({ queue, count, oldest_at: oldest }) => (
            <li key={queue} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline justify-between gap-2">
                <AppLink href={QUEUE_ROUTES[queue]} className="font-medium hover:text-accent">
                  {QUEUE_LABELS[queue]}
                </AppLink>
                <span className="text-muted">
                  {count === 0 ? 'None' : formatCount(count)}
                  {oldest !== null && (
                    <>
                      , oldest <Since iso={oldest} />
                    </>
                  )}
                </span>
              </p>
              <ul className="mt-1 space-y-1 empty:hidden">
                {items
                  .filter((item) => item.queue === queue)
                  .map(({ id, title, since }, place) => (
                    <li key={`${id} ${place}`} className="flex justify-between gap-3 text-muted">
                      <AppLink
                        href={itemRoute(queue, id)}
                        className="min-w-0 wrap-anywhere hover:text-accent"
                      >
                        <bdi>{title}</bdi>
                      </AppLink>
                      <span className="shrink-0">
                        <Since iso={since} />
                      </span>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
