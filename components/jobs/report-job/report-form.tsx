import type * as z from 'zod/mini';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { KeptDraft } from '@/components/ui/form/closing/kept-draft';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { LostPictures } from '@/components/ui/picture/lost-pictures';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NOT_AN_IMAGE, MAX_PROOFS } from '@/lib/contracts/core/files';
import { newReport, REPORT_KINDS } from '@/lib/contracts/jobs/job-reports';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { listIn } from '@/lib/forms/fields';
import type { KeptForm } from '@/lib/forms/drafts/use-form-draft';
import { useUploads } from '@/lib/files/use-uploads';
import { formatInstant } from '@/lib/format/date-time';
import { formatDistance } from '@/lib/format/quantity';
import { routeName } from '@/lib/jobs/labels';
import { readReport } from '@/lib/jobs/requests/form';
import { REPORT_KIND_LABELS } from '@/lib/contracts/jobs/job-labels';

const KINDS = REPORT_KINDS.map((kind) => ({ value: kind, label: REPORT_KIND_LABELS[kind] }));

const optionOf = (job: JobRow) => ({
  value: `${job.id}`,
  label: `#${job.id} · ${routeName(job)} · ${formatDistance(job.driven_km)} · ${formatInstant(job.finished_at, 'day')}`,
});

interface ReportFormProps {
  jobs: readonly JobRow[];
  chosen: number | null;
  kept: KeptForm;
  isPending: boolean;
  error: Error | null;
  onSubmit: (report: z.output<typeof newReport>) => Promise<void>;
}

export function ReportForm(props: ReportFormProps) {
  const { jobs, chosen, kept, isPending, error, onSubmit } = props;
  const left = kept.draft?.texts ?? {};
  const proofs = useUploads('proof', { known: listIn(left, 'proofs'), max: MAX_PROOFS });
  const hasAllPictures = proofs.uploads.every(({ key }) => key !== null);
  return (
    <Form
      schema={newReport}
      read={readReport}
      isPending={isPending || proofs.isUploading}
      error={error}
      isKept={kept.isKept && hasAllPictures}
      onChange={(held) => kept.keep(held())}
      onSubmit={onSubmit}
    >
      <ChoiceField
        label="Job"
        name="job_id"
        options={[{ value: '', label: 'Choose a job' }, ...jobs.map(optionOf)]}
        defaultValue={left['job_id'] ?? chosen ?? ''}
        hint="Your latest jobs. To report an older one, open it under My Jobs."
      />
      <ChoiceField label="Problem" name="kind" options={KINDS} defaultValue={left['kind']} />
      <TextArea
        label="Details"
        name="text"
        rows={5}
        maxLength={2000}
        hint="20–2,000 characters."
        defaultValue={left['text'] ?? ''}
      />
      <LostPictures draft={kept.draft} />
      <ImagePicker
        label="Proof (optional)"
        name="proofs"
        hint={`Up to ${MAX_PROOFS} pictures. ${NOT_AN_IMAGE}`}
        pictures={proofs}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{proofs.isUploading ? 'Uploading pictures…' : 'Send report'}</SubmitButton>
        <KeptDraft isKept={kept.isKept} onDiscard={kept.discard} />
      </div>
    </Form>
  );
}
