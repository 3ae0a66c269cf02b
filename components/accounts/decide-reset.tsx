import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import { reason } from '@/lib/contracts/core/texts';
import { useDecideReset } from '@/lib/accounts/queries';
import { notify } from '@/lib/messages/notify';

interface DecideResetProps {
  reset: FactorReset;
  decision: 'approve' | 'refuse';
  onClose: () => void;
}

export function DecideReset({ reset: { id, name }, decision, onClose }: DecideResetProps) {
  const decide = useDecideReset({ id });
  if (decision === 'approve')
    return (
      <ConfirmDialog
        title={`Lift two-step sign-in of ${name}?`}
        confirmLabel="Lift it"
        onConfirm={() => {
          onClose();
          decide.mutate(
            { is_approved: true },
            {
              onSuccess: () =>
                notify({ type: 'SUCCESS', message: `${name} sets up two-step sign-in anew.` }),
              onError: ({ message }) => notify({ type: 'ERROR', message }),
            },
          );
        }}
        onClose={onClose}
      >
        Whoever holds the password can then set it up with a device of their own. Every session
        ends.
      </ConfirmDialog>
    );
  return (
    <WordsDialog
      title={`Leave two-step sign-in of ${name} on`}
      label="Reason"
      hint="At least 10 characters; it goes to the member by mail."
      submitLabel="Refuse"
      field="reason"
      text={reason}
      isPending={decide.isPending}
      error={decide.error}
      onSubmit={async (words) => {
        await decide.mutateAsync({ is_approved: false, reason: words });
        notify({ type: 'SUCCESS', message: `Two-step sign-in of ${name} stays on.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
