import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryStates } from '@/components/ui/query-states';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useRefusedPayload } from '@/lib/jobs/payload-queries';
import { PayloadBody } from '@/components/jobs/staff/payload-body';

interface RefusedDialogProps {
  id: number;
  onClose: () => void;
}

export function RefusedDialog({ id, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      title={`Refused body #${id}`}
      description="It has no valid signature and cannot be replayed."
      isWide
      onClose={onClose}
    >
      <QueryStates
        subject="the body"
        query={useRefusedPayload(id)}
        skeleton={<RowsSkeleton count={4} />}
      >
        {({ body, is_cut: isCut }) => <PayloadBody body={body} isCut={isCut} />}
      </QueryStates>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
