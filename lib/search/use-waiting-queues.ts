import { useOwnQueues } from '@/lib/dashboard/use-waiting';
import { QUEUE_PATHS } from '@/lib/dashboard/queue-paths';
import { QUEUE_LABELS } from '@/lib/dashboard/words';
import { formatCount } from '@/lib/format/quantity';
import type { FoundGroup } from './found';

/** The queues in which something waits for the reader, as offered before anything is typed. */
export function useWaitingQueues(): FoundGroup {
  const waiting = (useOwnQueues() ?? []).filter(({ count }) => count > 0);
  return {
    title: 'Waiting for you',
    items: waiting.map(({ queue, count }) => ({
      label: QUEUE_LABELS[queue],
      note: `${formatCount(count)} waiting`,
      path: QUEUE_PATHS[queue],
    })),
  };
}
