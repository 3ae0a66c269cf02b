import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { useReopenRequest } from './request-queries';

/** What takes back a decision about a request, as its message offers it. */
export function useUndoRequest() {
  const reopen = useReopenRequest();
  return ({ id, version }: { id: number; version: number }) => ({
    undo: () =>
      reopen.mutate(
        { id, version },
        {
          onSuccess: () =>
            notify({
              type: 'SUCCESS',
              message: `Request #${id} is waiting again.`,
              link: routes.manualJobRequest(id),
            }),
        },
      ),
  });
}
