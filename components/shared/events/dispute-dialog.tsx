import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { MAX_PROOFS, NOT_AN_IMAGE } from '@/lib/contracts/core/files';
import { disputeEndpoint } from '@/lib/contracts/events/attendance';
import { useDispute } from '@/lib/events/queries';
import { useUploads } from '@/lib/files/use-uploads';
import { type Fields, listIn } from '@/lib/forms/fields';
import { notify } from '@/lib/messages/notify';

interface DisputeDialogProps {
  event: { id: number; title: string };
  onClose: () => void;
}

/** Disputes an absence, with optional proof. */
export function DisputeDialog({ event: { id, title }, onClose }: DisputeDialogProps) {
  const dispute = useDispute({ id });
  const proofs = useUploads('proof', { max: MAX_PROOFS });
  return (
    <Dialog
      title="I was there"
      description={`The events team checks what you write about “${title}”.`}
      onClose={onClose}
    >
      <Form
        schema={disputeEndpoint.input.body}
        read={(fields: Fields) => ({ ...fields, proofs: listIn(fields, 'proofs') })}
        isPending={dispute.isPending || proofs.isUploading}
        error={dispute.error}
        onSubmit={async (words) => {
          await dispute.mutateAsync(words);
          notify({ type: 'SUCCESS', message: 'Dispute sent.' });
          onClose();
        }}
      >
        <TextArea
          label="Explanation"
          name="text"
          maxLength={1000}
          hint="When you joined, who saw you, why no job counted. 20–1,000 characters."
        />
        <ImagePicker
          label="Proof (optional)"
          name="proofs"
          hint={`Up to ${MAX_PROOFS} pictures. ${NOT_AN_IMAGE}`}
          pictures={proofs}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>{proofs.isUploading ? 'Uploading pictures…' : 'Send dispute'}</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
