import { useState } from 'react';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { RECOMPUTED_DAYS, recomputedDays } from '@/lib/contracts/jobs/job-review';
import { type Span, usePastPreview } from '@/lib/jobs/review/queries';
import { PastPreview } from './past-preview';

interface RecomputePastProps {
  onClose: () => void;
}

/** Previews, then applies the current points rules to jobs between two days. */
export function RecomputePast({ onClose }: RecomputePastProps) {
  const [span, setSpan] = useState<Span | null>(null);
  const preview = usePastPreview(span);
  return (
    <Dialog
      title="Recalculate past jobs"
      description={`Applies the current points rules to up to ${RECOMPUTED_DAYS} days of jobs. Your own jobs aren’t included.`}
      isWide
      onClose={onClose}
    >
      <Form
        schema={recomputedDays}
        isPending={preview.isFetching}
        error={preview.error}
        onSubmit={async (chosen) => {
          // Unchanged days trigger no new preview by themselves.
          if (preview.isError && chosen.from === span?.from && chosen.to === span.to)
            await preview.refetch();
          else setSpan(chosen);
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField label="First day" name="from" type="date" />
          <TextField label="Last day" name="to" type="date" />
          <SubmitButton>Preview changes</SubmitButton>
          <div className="ml-auto">
            <CancelButton label="Close" onCancel={onClose} />
          </div>
        </div>
      </Form>
      <div className="mt-4">
        {preview.isSuccess && span && (
          <PastPreview preview={preview.data} span={span} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
