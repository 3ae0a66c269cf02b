import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { type BlacklistEntry, liftEntryEndpoint } from '@/lib/contracts/blacklist';
import { useBegun } from '@/lib/forms/use-begun';
import { useLiftEntry } from '@/lib/blacklist/queries';
import { movedWords, nameOf } from '@/lib/blacklist/words';
import { notify } from '@/lib/messages/notify';

interface LiftEntryProps {
  entry: BlacklistEntry;
  onClose: () => void;
}

export function LiftEntry({ entry: known, onClose }: LiftEntryProps) {
  const entry = useBegun(known);
  const lift = useLiftEntry({ id: entry.id, version: entry.version });
  return (
    <WordsDialog
      title={`Lift entry #${entry.id}?`}
      description={`${nameOf(entry)} can apply again. Applications on hold because of this entry continue.`}
      label="Reason"
      submitLabel="Lift entry"
      field="reason"
      text={liftEntryEndpoint.input.body.shape.reason}
      isPending={lift.isPending}
      error={lift.error}
      onSubmit={async (words) => {
        const lifted = await lift.mutateAsync({ reason: words });
        notify({ type: 'SUCCESS', message: `Entry #${entry.id} lifted.${movedWords(lifted)}` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
