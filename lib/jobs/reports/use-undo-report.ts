import { notify } from '@/lib/messages/notify';
import { useReopenReport } from './queries';

/** Takes back the closing of a report. */
export function useUndoReport() {
  const reopen = useReopenReport();
  return ({ id, version }: { id: number; version: number }) =>
    reopen.mutate(
      { id, version },
      {
        onSuccess: () => notify({ type: 'SUCCESS', message: `Report #${id} is in review again.` }),
      },
    );
}
