import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { FormStep } from '@/components/ui/form/form-step';
import { KeptDraft } from '@/components/ui/form/closing/kept-draft';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { LostPictures } from '@/components/ui/picture/lost-pictures';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NOT_AN_IMAGE, MAX_PROOFS } from '@/lib/contracts/core/files';
import { MANUAL_JOB_REASONS, manualJob, type ManualJob } from '@/lib/contracts/jobs/job-requests';
import { pictureAddress } from '@/lib/files/picture-address';
import type { KeptForm } from '@/lib/forms/drafts/use-form-draft';
import { useUploads } from '@/lib/files/use-uploads';
import { readManualJob, type RequestStart } from '@/lib/jobs/requests/form';
import { REASON_LABELS } from '@/lib/contracts/jobs/job-labels';
import { DeliveryFields } from '@/components/jobs/shared/delivery-fields';
import { FinishedField } from '@/components/jobs/shared/finished-field';

const REASONS = MANUAL_JOB_REASONS.map((reason) => ({
  value: reason,
  label: REASON_LABELS[reason],
}));

interface RequestFormProps {
  /** What the form begins with; empty for a new request without a draft. */
  start: RequestStart | undefined;
  /** Keeps a new request in this browser until it's sent. */
  kept?: KeptForm;
  isPending: boolean;
  error: Error | null;
  submitLabel: string;
  onSubmit: (asked: ManualJob) => Promise<void>;
}

export function RequestForm(props: RequestFormProps) {
  const { start, kept, isPending, error, submitLabel, onSubmit } = props;
  const proofs = useUploads('proof', { known: start?.proofs ?? [], max: MAX_PROOFS });
  const [resultScreen] = proofs.keys;
  const defaults = start?.delivery;
  const hasAllPictures = proofs.uploads.every(({ key }) => key !== null);

  return (
    <Form
      schema={manualJob}
      read={readManualJob}
      isPending={isPending || proofs.isUploading}
      error={error}
      isKept={kept?.isKept === true && hasAllPictures}
      onChange={(held) => kept?.keep(held())}
      onSubmit={onSubmit}
    >
      <FormStep number={1} title="Proof">
        {kept && <LostPictures draft={kept.draft} />}
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
            defaultValue={start?.reason}
          />
        </div>
        <TextArea
          label="Note to staff (optional)"
          name="comment"
          rows={3}
          maxLength={2000}
          defaultValue={start?.comment ?? ''}
        />
      </FormStep>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{proofs.isUploading ? 'Uploading pictures…' : submitLabel}</SubmitButton>
        {kept && <KeptDraft isKept={kept.isKept} onDiscard={kept.discard} />}
      </div>
    </Form>
  );
}
