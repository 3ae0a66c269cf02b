import { EffectLists } from '@/components/leave/shared/effect-lists';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { Texts } from '@/components/ui/text/texts';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { QUEUE_HOOKS } from '@/lib/leave/queries';
import { absenceTexts, spanWords } from '@/lib/leave/words';

interface AbsenceHistoryProps {
  absence: AbsenceRequest;
  onClose: () => void;
}

/** What was written about a request, and its history. */
export function AbsenceHistory({ absence, onClose }: AbsenceHistoryProps) {
  const { useHistory } = QUEUE_HOOKS[absence.scope];
  const history = useHistory({ id: absence.id });
  return (
    <Dialog title={`${absence.member.name}: ${spanWords(absence)}`} onClose={onClose}>
      <div className="mb-4 space-y-3">
        <Texts texts={absenceTexts(absence)} />
        <EffectLists title="Cancelled or handed over:" effects={absence.effects} />
      </div>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
