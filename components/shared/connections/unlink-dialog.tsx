import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { unlinkEndpoint } from '@/lib/contracts/connections';
import { useUnlink } from '@/lib/connections/queries';
import { type LinkedService, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { notify } from '@/lib/messages/notify';

interface UnlinkDialogProps {
  service: LinkedService;
  proof: { hasPassword: boolean };
  onClose: () => void;
}

/** Asks for the current password before unlinking an account. */
export function UnlinkDialog({ service, proof, onClose }: UnlinkDialogProps) {
  const unlink = useUnlink();
  const name = SERVICE_NAMES[service];
  return (
    <Dialog
      role="alertdialog"
      title={`Unlink ${name}?`}
      description={`${service === 'truckersmp' ? 'It’s no longer shown here.' : 'You can’t sign in with it any more, and it’s no longer shown here.'} You can link it again.`}
      onClose={onClose}
    >
      <Form
        schema={unlinkEndpoint.input.body}
        isPending={unlink.isPending}
        error={unlink.error}
        onSubmit={async ({ current }) => {
          await unlink.mutateAsync({ service, current });
          onClose();
          notify({ type: 'SUCCESS', message: `${name} is no longer linked.` });
        }}
      >
        <CurrentPasswordField hasPassword={proof.hasPassword} />
        <FormButtons onCancel={onClose}>
          <SubmitButton variant="danger">Unlink</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
