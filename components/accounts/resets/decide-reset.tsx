import { templatesFor } from '@/components/shared/handbook/templates-for';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import { reason } from '@/lib/contracts/core/texts';
import { useDecideReset } from '@/lib/accounts/queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('account');

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
        title={`Reset two-step verification for ${name}?`}
        confirmLabel="Reset verification"
        onConfirm={() => {
          onClose();
          decide.mutate(
            { is_approved: true },
            {
              onSuccess: () =>
                notify({
                  type: 'SUCCESS',
                  message: `Two-step verification reset. ${name} will set it up again.`,
                }),
              onError: ({ message }) => notify({ type: 'ERROR', message }),
            },
          );
        }}
        onClose={onClose}
      >
        Anyone with the password can then set it up on their own device. All sessions end.
      </ConfirmDialog>
    );
  return (
    <WordsDialog
      title={`Decline the reset for ${name}`}
      label="Reason"
      hint="At least 10 characters. It’s emailed to the member."
      submitLabel="Decline reset"
      field="reason"
      text={reason}
      tools={Templates}
      isPending={decide.isPending}
      error={decide.error}
      onSubmit={async (words) => {
        await decide.mutateAsync({ is_approved: false, reason: words });
        notify({ type: 'SUCCESS', message: `Two-step verification stays on for ${name}.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
