import { notify } from '@/lib/messages/notify';
import { useReopenJob } from './queries';

/** Takes back a decision about a flagged job. */
export function useUndoDecision() {
  const reopen = useReopenJob();
  return ({ id, version }: { id: number; version: number }) =>
    reopen.mutate(
      { id, version },
      {
        onSuccess: () =>
          notify({ type: 'SUCCESS', message: `Job #${id} is waiting for review again.` }),
      },
    );
}
