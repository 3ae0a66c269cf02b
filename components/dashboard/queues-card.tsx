import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/date/since';
import type { Queues } from '@/lib/contracts/queues';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { QUEUE_PATHS } from '@/lib/dashboard/queue-paths';
import { QUEUE_LABELS } from '@/lib/dashboard/words';
import { formatCount } from '@/lib/format/quantity';
import { useMinute } from '@/lib/format/use-minute';

/** Items older than this are overdue. */
const OVERDUE_MS = 3 * 24 * 60 * 60 * 1000;

interface QueuesCardProps {
  queues: Queues;
}

/** Staff queues, with the age of the oldest item. */
export function QueuesCard({ queues }: QueuesCardProps) {
  const now = useMinute();
  const waiting = queues.filter(({ count }) => count > 0);
  const isOverdue = (oldest: string | null) =>
    now !== null && oldest !== null && now - new Date(oldest).getTime() > OVERDUE_MS;
  return (
    <Card title={CARD_TITLES.queues}>
      {waiting.length === 0 && <p className="text-sm text-muted">All queues are empty.</p>}
      <ul className="-mx-2 grid grid-cols-1 gap-x-6 text-sm empty:hidden sm:grid-cols-2 2xl:grid-cols-4">
        {waiting.map(({ queue, count, oldest_at: oldest }) => (
          <li
            key={queue}
            className="relative flex items-baseline justify-between gap-4 rounded-md px-2 py-2 hover:bg-raised"
          >
            <div className="min-w-0">
              <AppLink
                href={QUEUE_PATHS[queue]}
                className="font-medium covers-row hover:text-accent"
              >
                {QUEUE_LABELS[queue]}
              </AppLink>
              {oldest !== null && (
                <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
                  <span>
                    oldest <Since iso={oldest} />
                  </span>
                  {isOverdue(oldest) && <Badge tone="danger">Overdue</Badge>}
                </p>
              )}
            </div>
            <span className="shrink-0 font-semibold">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
