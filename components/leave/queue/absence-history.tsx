import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { QUEUE_HOOKS } from '@/lib/leave/queries';
import { spanWords } from '@/lib/leave/words';

interface AbsenceHistoryProps {
  absence: AbsenceRequest;
  onClose: () => void;
}

/** The history of a request. */
export function AbsenceHistory({ absence, onClose }: AbsenceHistoryProps) {
  const { useHistory } = QUEUE_HOOKS[absence.scope];
  const history = useHistory({ id: absence.id });
  return (
    <Dialog title={`${absence.member.name}: ${spanWords(absence)}`} onClose={onClose}>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
