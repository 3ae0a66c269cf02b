import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { notify } from '@/lib/messages/notify';
import { useAcceptRequest } from './queries';
import { useUndoRequest } from './use-undo-request';

/** Accepts a request as it is, which can be undone from the message. */
export function useAcceptUndoable() {
  const accept = useAcceptRequest();
  const undo = useUndoRequest();
  return {
    isPending: accept.isPending,
    accept: ({ id, version }: Pick<WaitingRequest, 'id' | 'version'>, onAccepted?: () => void) =>
      accept.mutate(
        { id, version },
        {
          onSuccess: (accepted) => {
            notify({
              type: 'SUCCESS',
              message: `Request #${id} accepted.`,
              undo: () => undo(accepted),
            });
            onAccepted?.();
          },
        },
      ),
  };
}
