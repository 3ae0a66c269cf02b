import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { ResignationRequest } from '@/lib/contracts/leave/resignations';
import { useResignationHistory } from '@/lib/leave/resignation-queries';

interface LeaverHistoryProps {
  request: ResignationRequest;
  onClose: () => void;
}

/** The history of a leave request. */
export function LeaverHistory({ request, onClose }: LeaverHistoryProps) {
  const history = useResignationHistory({ id: request.id });
  return (
    <Dialog title={`Leave of ${request.member.name}`} onClose={onClose}>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
