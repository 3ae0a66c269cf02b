import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { type BlacklistEntry, liftEntryEndpoint } from '@/lib/contracts/blacklist';
import { useLiftEntry } from '@/lib/blacklist/queries';
import { movedWords, nameOf } from '@/lib/blacklist/words';
import { notify } from '@/lib/messages/notify';

interface LiftEntryProps {
  entry: BlacklistEntry;
  onClose: () => void;
}

export function LiftEntry({ entry, onClose }: LiftEntryProps) {
  const lift = useLiftEntry({ id: entry.id, version: entry.version });
  return (
    <WordsDialog
      title={`Lift entry #${entry.id}?`}
      description={`${nameOf(entry)} may apply again. Applications that it holds go on.`}
      label="Reason"
      submitLabel="Lift the entry"
      field="reason"
      text={liftEntryEndpoint.input.body.shape.reason}
      isPending={lift.isPending}
      error={lift.error}
      onSubmit={async (words) => {
        const lifted = await lift.mutateAsync({ reason: words });
        notify({ type: 'SUCCESS', message: `Entry #${entry.id} is lifted.${movedWords(lifted)}` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
