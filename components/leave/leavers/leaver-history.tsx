import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { Texts } from '@/components/ui/text/texts';
import type { ResignationRequest } from '@/lib/contracts/leave/resignations';
import { useResignationHistory } from '@/lib/leave/resignation-queries';
import { resignationTexts } from '@/lib/leave/resignation-words';

interface LeaverHistoryProps {
  request: ResignationRequest;
  onClose: () => void;
}

/** What was written about a leave request, and its history. */
export function LeaverHistory({ request, onClose }: LeaverHistoryProps) {
  const history = useResignationHistory({ id: request.id });
  return (
    <Dialog title={`Leave of ${request.member.name}`} onClose={onClose}>
      <div className="mb-4">
        <Texts texts={resignationTexts(request)} />
      </div>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
