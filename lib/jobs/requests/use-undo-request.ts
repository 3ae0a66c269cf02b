import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { useReopenRequest } from './queries';

/** Takes back a decision about a request. */
export function useUndoRequest() {
  const reopen = useReopenRequest();
  return ({ id, version }: { id: number; version: number }) =>
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
    );
}
