import type * as z from 'zod/mini';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NOT_AN_IMAGE, MAX_PROOFS } from '@/lib/contracts/core/files';
import { newReport, REPORT_KINDS } from '@/lib/contracts/jobs/job-reports';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
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
  isPending: boolean;
  error: Error | null;
  onSubmit: (report: z.output<typeof newReport>) => Promise<void>;
}

export function ReportForm({ jobs, chosen, isPending, error, onSubmit }: ReportFormProps) {
  const proofs = useUploads('proof', { max: MAX_PROOFS });
  return (
    <Form
      schema={newReport}
      read={readReport}
      isPending={isPending || proofs.isUploading}
      error={error}
      onSubmit={onSubmit}
    >
      <ChoiceField
        label="Job"
        name="job_id"
        options={[{ value: '', label: 'Choose a job' }, ...jobs.map(optionOf)]}
        defaultValue={chosen ?? ''}
        hint="Your latest jobs. To report an older one, open it under My Jobs."
      />
      <ChoiceField label="Problem" name="kind" options={KINDS} />
      <TextArea label="Details" name="text" rows={5} maxLength={2000} hint="20–2,000 characters." />
      <ImagePicker
        label="Proof (optional)"
        name="proofs"
        hint={`Up to ${MAX_PROOFS} pictures. ${NOT_AN_IMAGE}`}
        pictures={proofs}
      />
      <SubmitButton>{proofs.isUploading ? 'Uploading pictures…' : 'Send report'}</SubmitButton>
    </Form>
  );
}
