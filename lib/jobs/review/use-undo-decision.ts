import { notify } from '@/lib/messages/notify';
import { useReopenJob } from './queries';

/** What takes back a decision about a flagged job, as its message offers it. */
export function useUndoDecision() {
  const reopen = useReopenJob();
  return ({ id, version }: { id: number; version: number }) => ({
    undo: () =>
      reopen.mutate(
        { id, version },
        {
          onSuccess: () =>
            notify({ type: 'SUCCESS', message: `Job #${id} is waiting for review again.` }),
        },
      ),
  });
}
