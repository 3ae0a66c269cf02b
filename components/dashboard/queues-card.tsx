import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/date/since';
import type { Queues } from '@/lib/contracts/queues';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { QUEUE_PATHS } from '@/lib/dashboard/queue-paths';
import { QUEUE_LABELS } from '@/lib/dashboard/words';
import { formatCount } from '@/lib/format/quantity';

interface QueuesCardProps {
  queues: Queues;
}

/** For the staff: what waits for them, and for how long. */
export function QueuesCard({ queues }: QueuesCardProps) {
  return (
    <Card title={CARD_TITLES.queues} className="min-h-48">
      <ul className="-mx-2 text-sm">
        {queues.map(({ queue, count, oldest_at: oldest }) => (
          <li
            key={queue}
            className="relative flex items-baseline justify-between gap-4 rounded-md px-2 py-2 hover:bg-raised"
          >
            <div className="min-w-0">
              <AppLink
                href={QUEUE_PATHS[queue]}
                className="font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {QUEUE_LABELS[queue]}
              </AppLink>
              {oldest !== null && (
                <p className="text-xs text-muted">
                  oldest <Since iso={oldest} />
                </p>
              )}
            </div>
            <span className={`shrink-0 font-semibold ${count === 0 ? 'text-muted' : ''}`}>
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
