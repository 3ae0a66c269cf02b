import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '@/lib/contracts/core/changes';
import { showInbox } from '@/lib/inbox/show-inbox';

declare module '@tanstack/react-query' {
  interface Register {
    /** `topics`: a change of one of these refetches the query. */
    queryMeta: { topics?: readonly Topic[] };
  }
}

/** The throttle for refetches, per page. */
const PAUSE_MS = 1_000;

/** A visible tab refetches immediately, a hidden one when it is shown. */
export function createRefresh(
  queryClient: QueryClient,
  signal: AbortSignal,
): (topics: readonly Topic[]) => void {
  const waiting = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    timer = undefined;
    if (waiting.size === 0 || document.visibilityState === 'hidden') return;
    const changed = new Set(waiting);
    waiting.clear();
    timer = setTimeout(refresh, PAUSE_MS);
    void queryClient.invalidateQueries({
      predicate: ({ meta }) => meta?.topics?.some((topic) => changed.has(topic)) ?? false,
    });
    if (changed.has('inbox')) void showInbox();
  };
  const refreshSoon = () => {
    if (timer === undefined) refresh();
  };

  document.addEventListener('visibilitychange', refreshSoon);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', refreshSoon);
    clearTimeout(timer);
  });
  return (topics) => {
    for (const topic of topics) waiting.add(topic);
    if (!signal.aborted) refreshSoon();
  };
}
