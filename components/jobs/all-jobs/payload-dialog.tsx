import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { usePayload, useReplay } from '@/lib/jobs/payload-queries';
import { RESULT_LABELS } from '@/lib/jobs/payload-words';
import { notify } from '@/lib/messages/notify';
import { PayloadBody } from '@/components/jobs/staff/payload-body';
import { PayloadFacts } from '@/components/jobs/staff/payload-facts';

interface PayloadDialogProps {
  id: number;
  onClose: () => void;
}

export function PayloadDialog({ id, onClose }: PayloadDialogProps) {
  const payload = usePayload(id);
  const replay = useReplay();
  const start = () =>
    replay.mutate(id, {
      onSuccess: ({ result }) =>
        notify({
          type: 'SUCCESS',
          message: `Body #${id} was understood again: ${result === null ? 'nothing yet' : RESULT_LABELS[result]}.`,
        }),
    });
  return (
    <Dialog title={`Body #${id}`} isWide onClose={onClose}>
      {payload.isPending && (
        <Loading label="Loading the body">
          <RowsSkeleton count={6} />
        </Loading>
      )}
      {payload.isError && (
        <LoadError
          subject="the body"
          reason={payload.error.message}
          onRetry={() => void payload.refetch()}
        />
      )}
      {payload.isSuccess && (
        <div className="space-y-3">
          <PayloadFacts payload={payload.data} />
          <PayloadBody body={payload.data.body} isCut={payload.data.is_cut} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        {payload.isSuccess && (
          <Button variant="primary" isPending={replay.isPending} onClick={start}>
            Understand it again
          </Button>
        )}
      </div>
    </Dialog>
  );
}
