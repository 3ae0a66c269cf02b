import { Button } from '@/components/ui/button';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { formatPoints } from '@/lib/format/quantity';
import { useAcceptJob } from '@/lib/jobs/review/queries';
import { useUndoDecision } from '@/lib/jobs/review/use-undo-decision';
import { notify } from '@/lib/messages/notify';

interface FlaggedActionsProps {
  job: JobRow;
  onVoid: () => void;
}

export function FlaggedActions({ job: { id, version }, onVoid }: FlaggedActionsProps) {
  const accept = useAcceptJob();
  const undo = useUndoDecision();
  return (
    // Above the link that covers the row.
    <div className="relative z-10 inline-flex gap-2">
      <Button
        aria-keyshortcuts="A"
        aria-label={`Accept job #${id}`}
        isPending={accept.isPending}
        onClick={() =>
          accept.mutate(
            { id, version },
            {
              onSuccess: (job) =>
                notify({
                  type: 'SUCCESS',
                  message: `Job #${id} accepted. ${formatPoints(job.points)} added.`,
                  undo: () => undo(job),
                }),
            },
          )
        }
      >
        Accept
      </Button>
      <Button
        variant="danger"
        aria-keyshortcuts="V"
        aria-label={`Void job #${id}`}
        onClick={onVoid}
      >
        Void
      </Button>
    </div>
  );
}
