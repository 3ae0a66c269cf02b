import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { liftWarningEndpoint } from '@/lib/contracts/accounts/account-actions';
import { useLiftWarning } from '@/lib/accounts/queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('account');

interface LiftWarningProps {
  userId: number;
  noteId: number;
  onClose: () => void;
}

export function LiftWarning({ userId, noteId, onClose }: LiftWarningProps) {
  const lift = useLiftWarning({ id: userId, note_id: noteId });
  return (
    <WordsDialog
      title="Lift warning"
      description="It stays on record but no longer counts. The member is notified."
      label="Reason"
      hint="The member can read it."
      submitLabel="Lift warning"
      field="reason"
      text={liftWarningEndpoint.input.body.shape.reason}
      tools={Templates}
      isPending={lift.isPending}
      error={lift.error}
      onSubmit={async (words) => {
        await lift.mutateAsync({ reason: words });
        notify({ type: 'SUCCESS', message: 'Warning lifted.' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
