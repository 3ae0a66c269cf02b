import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { FormStep } from '@/components/ui/form/form-step';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NOT_AN_IMAGE, MAX_PROOFS } from '@/lib/contracts/core/files';
import {
  MANUAL_JOB_REASONS,
  manualJob,
  type ManualJob,
  type OwnRequest,
} from '@/lib/contracts/jobs/job-requests';
import { pictureAddress } from '@/lib/files/picture-address';
import { useUploads } from '@/lib/files/use-uploads';
import { defaultsOf, readManualJob } from '@/lib/jobs/requests/form';
import { REASON_LABELS } from '@/lib/contracts/jobs/job-labels';
import { DeliveryFields } from '@/components/jobs/shared/delivery-fields';
import { FinishedField } from '@/components/jobs/shared/finished-field';

const REASONS = MANUAL_JOB_REASONS.map((reason) => ({
  value: reason,
  label: REASON_LABELS[reason],
}));

interface RequestFormProps {
  /** The request being edited; absent for a new one. */
  request?: OwnRequest;
  isPending: boolean;
  error: Error | null;
  submitLabel: string;
  onSubmit: (asked: ManualJob) => Promise<void>;
}

export function RequestForm(props: RequestFormProps) {
  const { request, isPending, error, submitLabel, onSubmit } = props;
  const proofs = useUploads('proof', { known: request?.proofs ?? [], max: MAX_PROOFS });
  const [resultScreen] = proofs.keys;
  const defaults = request && defaultsOf(request.delivery);

  return (
    <Form
      schema={manualJob}
      read={readManualJob}
      isPending={isPending || proofs.isUploading}
      error={error}
      onSubmit={onSubmit}
    >
      <FormStep number={1} title="Proof">
        <ImagePicker
          label="Pictures"
          name="proofs"
          hint={`Start with the in-game result screen. Up to ${MAX_PROOFS} pictures. ${NOT_AN_IMAGE}`}
          pictures={proofs}
        />
      </FormStep>
      <FormStep number={2} title="Result screen">
        {resultScreen !== undefined && (
          <img
            src={pictureAddress(resultScreen)}
            alt="Your result screen"
            className="max-h-[34vh] w-full rounded-md bg-raised object-contain md:sticky md:top-16 md:z-10 lg:top-2"
          />
        )}
        {/* Keeps a focused field from scrolling behind the picture. */}
        <div className="md:[&_:is(input,select)]:scroll-mt-[calc(34vh+7rem)]">
          <DeliveryFields defaults={defaults} />
        </div>
      </FormStep>
      <FormStep number={3} title="Why it’s missing">
        <div className="fields-beside sm:grid-cols-2">
          <FinishedField defaults={defaults} />
          <ChoiceField
            label="Reason"
            name="reason"
            options={REASONS}
            defaultValue={request?.reason}
          />
        </div>
        <TextArea
          label="Note to staff (optional)"
          name="comment"
          rows={3}
          maxLength={2000}
          defaultValue={request?.comment ?? ''}
        />
      </FormStep>
      <SubmitButton>{proofs.isUploading ? 'Uploading pictures…' : submitLabel}</SubmitButton>
    </Form>
  );
}
