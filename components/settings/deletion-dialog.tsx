import type * as z from 'zod/mini';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { askForDeletionEndpoint, DELETION_DAYS } from '@/lib/contracts/own-data';
import type { OwnAccount } from '@/lib/own-account/queries';
import { useAskForDeletion } from '@/lib/own-account/own-data-queries';

const { body } = askForDeletionEndpoint.input;

interface DeletionDialogProps {
  own: OwnAccount;
  onClose: () => void;
}

export function DeletionDialog({ own, onClose }: DeletionDialogProps) {
  const ask = useAskForDeletion();
  const send = async (asked: z.output<typeof body>) => {
    await ask.mutateAsync(asked);
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title="Delete your account?"
      description={`You have ${DELETION_DAYS} days to change your mind. After that, this can’t be undone.`}
      onClose={onClose}
    >
      <Form schema={body} isPending={ask.isPending} error={ask.error} onSubmit={send}>
        <TextField
          label="Your name"
          name="name"
          autoComplete="off"
          hint={`Type ${own.name} to confirm.`}
          required
        />
        <CurrentPasswordField hasPassword={own.has_password} />
        <FormButtons onCancel={onClose}>
          <SubmitButton variant="danger">Delete account</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
