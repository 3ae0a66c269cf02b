import { holdsAny } from '@/lib/contracts/core/permissions';
import { QUEUE_WORKERS, type Queue, type Queues, queuesEndpoint } from '@/lib/contracts/queues';
import { readQuery } from '@/lib/http/list-query';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { QUEUE_PATHS } from './queue-paths';

/** Topics that change the staff queues. */
const QUEUE_TOPICS = [
  'jobs',
  'quota',
  'job_requests',
  'job_reports',
  'applications',
  'division_transfers',
  'accounts',
  'absences',
  'resignations',
  'events',
  'event_invites',
  'exams',
] as const;

const useQueues = readQuery({ key: ['queues'], endpoint: queuesEndpoint, topics: QUEUE_TOPICS });

const WORKERS = Object.values(QUEUE_WORKERS).flat();

/** The queues the member works on; null while loading. */
export function useOwnQueues(): Queues | null {
  const { held } = usePermissions();
  const { data, isLoading } = useQueues(holdsAny(held, WORKERS) ? {} : null);
  return data?.queues ?? (isLoading ? null : []);
}

/** The number of items waiting for the member, by page. */
export function useWaiting(): ReadonlyMap<string, number> {
  const waiting = new Map<string, number>();
  for (const { queue, count } of useOwnQueues() ?? []) {
    const [page = ''] = QUEUE_PATHS[queue].split('?');
    waiting.set(page, (waiting.get(page) ?? 0) + count);
  }
  return waiting;
}

interface QueueTab {
  value: string;
  label: string;
  queue?: Queue;
}

/** A page's tabs with the number of items waiting for the member in those that are queues. */
export function useWaitingTabs(tabs: readonly QueueTab[]) {
  const queues = useOwnQueues() ?? [];
  return tabs.map(({ queue, ...tab }) => ({
    ...tab,
    waiting: queues.find((one) => one.queue === queue)?.count,
  }));
}
