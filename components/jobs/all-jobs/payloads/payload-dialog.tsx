import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { usePayload, useReplay } from '@/lib/jobs/payloads/queries';
import { RESULT_LABELS } from '@/lib/contracts/jobs/job-labels';
import { notify } from '@/lib/messages/notify';
import { PayloadBody } from '@/components/jobs/shared/payload-body';
import { PayloadFacts } from '@/components/jobs/shared/payload-facts';

interface PayloadDialogProps {
  id: number;
  onClose: () => void;
}

export function PayloadDialog({ id, onClose }: PayloadDialogProps) {
  const payload = usePayload({ id });
  const replay = useReplay();
  const start = () =>
    replay.mutate(
      { id },
      {
        onSuccess: ({ result }) =>
          notify({
            type: 'SUCCESS',
            message: `Payload #${id} replayed: ${result === null ? 'not processed yet' : RESULT_LABELS[result].toLowerCase()}.`,
          }),
      },
    );
  return (
    <Dialog title={`Payload #${id}`} isWide onClose={onClose}>
      <QueryStates subject="the payload" query={payload} skeleton={<RowsSkeleton count={6} />}>
        {(data) => (
          <div className="space-y-3">
            <PayloadFacts payload={data} />
            <PayloadBody body={data.body} isCut={data.is_cut} />
          </div>
        )}
      </QueryStates>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <CancelButton label="Close" onCancel={onClose} />
        {payload.isSuccess && (
          <Button variant="primary" isPending={replay.isPending} onClick={start}>
            Replay payload
          </Button>
        )}
      </div>
    </Dialog>
  );
}
