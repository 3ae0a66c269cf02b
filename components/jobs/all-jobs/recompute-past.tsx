import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { RECOMPUTED_DAYS } from '@/lib/contracts/job-review';
import { type Span, usePastPreview } from '@/lib/jobs/review-queries';
import { PastPreview } from './past-preview';

interface RecomputePastProps {
  onClose: () => void;
}

/** Counts the deliveries between two days anew by today's rule: first shown, then done. */
export function RecomputePast({ onClose }: RecomputePastProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [span, setSpan] = useState<Span | null>(null);
  const preview = usePastPreview(span);
  return (
    <Dialog
      title="Count the past anew"
      description={`Deliveries keep what they were worth when they came. Here today’s rule is laid on those between two days, ${RECOMPUTED_DAYS} at most. Your own are left out.`}
      isWide
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end gap-3">
        <DateField label="First day" value={from} max={to || undefined} onChange={setFrom} />
        <DateField label="Last day" value={to} min={from || undefined} onChange={setTo} />
        <Button
          disabled={from === '' || to === ''}
          isPending={preview.isFetching}
          onClick={() => setSpan({ from, to })}
        >
          Show what would change
        </Button>
        <Button className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
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
