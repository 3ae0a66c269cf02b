import { useState } from 'react';
import * as z from 'zod/mini';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Form } from '@/components/ui/form/form';
import { LoadError } from '@/components/ui/state/load-error';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { chosenDay } from '@/lib/contracts/core/days';
import { RECOMPUTED_DAYS } from '@/lib/contracts/jobs/job-review';
import { type Span, usePastPreview } from '@/lib/jobs/review/queries';
import { PastPreview } from './past-preview';

const schema = z.object({ from: chosenDay, to: chosenDay });

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
        schema={schema}
        isPending={preview.isFetching}
        error={null}
        onSubmit={async (chosen) => setSpan(chosen)}
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
        {preview.isError && (
          <LoadError
            subject="the preview"
            reason={preview.error.message}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.isSuccess && span && (
          <PastPreview preview={preview.data} span={span} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
