import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { IMAGE_TYPES, NOT_AN_IMAGE, MAX_PROOFS } from '@/lib/contracts/core/files';
import {
  MANUAL_JOB_REASONS,
  manualJob,
  type ManualJob,
  type ManualJobRequest,
} from '@/lib/contracts/jobs/job-requests';
import { useUploads } from '@/lib/files/use-uploads';
import { defaultsOf, readManualJob } from '@/lib/jobs/request-form';
import { REASON_LABELS } from '@/lib/jobs/request-words';
import { DeliveryFields } from '@/components/jobs/shared/delivery-fields';

const REASONS = MANUAL_JOB_REASONS.map((reason) => ({
  value: reason,
  label: REASON_LABELS[reason],
}));

interface RequestFormProps {
  /** The request being edited; absent for a new one. */
  request?: ManualJobRequest;
  isPending: boolean;
  error: Error | null;
  submitLabel: string;
  onSubmit: (asked: ManualJob) => Promise<void>;
}

export function RequestForm(props: RequestFormProps) {
  const { request, isPending, error, submitLabel, onSubmit } = props;
  const proofs = useUploads('proof', { known: request?.proofs ?? [], max: MAX_PROOFS });

  return (
    <Form
      schema={manualJob}
      read={readManualJob}
      isPending={isPending || proofs.isUploading}
      error={error}
      onSubmit={onSubmit}
    >
      <DeliveryFields defaults={request && defaultsOf(request.delivery)} />
      <ChoiceField label="Reason" name="reason" options={REASONS} defaultValue={request?.reason} />
      <TextArea
        label="Note to staff (optional)"
        name="comment"
        rows={3}
        maxLength={2000}
        defaultValue={request?.comment ?? ''}
      />
      <ImagePicker
        label="Proof"
        name="proofs"
        hint={`Start with the in-game result screen. Up to ${MAX_PROOFS} pictures. ${NOT_AN_IMAGE}`}
        accept={IMAGE_TYPES.join(',')}
        max={MAX_PROOFS}
        uploads={proofs.uploads}
        keys={proofs.keys}
        onAdd={proofs.add}
        onRemove={proofs.remove}
      />
      <SubmitButton>{proofs.isUploading ? 'Uploading pictures…' : submitLabel}</SubmitButton>
    </Form>
  );
}
