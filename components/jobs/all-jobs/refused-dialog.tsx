import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { useRefusedPayload } from '@/lib/jobs/payload-queries';
import { PayloadBody } from '@/components/jobs/staff/payload-body';

interface RefusedDialogProps {
  id: number;
  onClose: () => void;
}

export function RefusedDialog({ id, onClose }: RefusedDialogProps) {
  const refused = useRefusedPayload(id);
  return (
    <Dialog
      title={`Refused body #${id}`}
      description="It has no valid signature and cannot be replayed."
      isWide
      onClose={onClose}
    >
      {refused.isError && (
        <LoadError
          subject="the body"
          reason={refused.error.message}
          onRetry={() => void refused.refetch()}
        />
      )}
      {refused.isSuccess && <PayloadBody body={refused.data.body} isCut={refused.data.is_cut} />}
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
