import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Facts } from '@/components/ui/text/facts';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatPoints } from '@/lib/format/quantity';
import { pointsLines } from '@/lib/jobs/job/points-lines';
import { useRecomputePreview } from '@/lib/jobs/review/queries';
import { DecideDialog } from '@/components/jobs/shared/decide-dialog';

interface RecomputeDialogProps {
  job: Job;
  onClose: () => void;
}

/** Previews a job's points under the current rules, then asks for a reason to apply them. */
export function RecomputeDialog({ job, onClose }: RecomputeDialogProps) {
  const [isSure, setIsSure] = useState(false);
  const preview = useRecomputePreview({ id: job.id });
  if (isSure) return <DecideDialog job={job} action="recompute" onClose={onClose} />;
  return (
    <Dialog
      title={`Recalculate job #${job.id}`}
      description="Preview with the current points rules. Nothing changes until you confirm."
      onClose={onClose}
    >
      <QueryStates subject="the preview" query={preview} skeleton={<RowsSkeleton count={8} />}>
        {({ by_todays_rule: current, now }) => (
          <Facts
            facts={[
              ...pointsLines(job, current),
              {
                label: 'With current rules',
                value: <strong>{formatPoints(current.points)}</strong>,
              },
              { label: 'Currently', value: now ? formatPoints(now.points) : 'Unknown' },
            ]}
          />
        )}
      </QueryStates>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <CancelButton onCancel={onClose} />
        <Button variant="primary" disabled={!preview.isSuccess} onClick={() => setIsSure(true)}>
          Recalculate points
        </Button>
      </div>
    </Dialog>
  );
}
