import { RowActions } from '@/components/ui/menu/row-actions';
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
  const acceptJob = () =>
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
    );
  return (
    // Above the link that covers the row.
    <div className="relative z-10">
      <RowActions
        name={`job #${id}`}
        decisions={[
          { label: 'Accept', shortcut: 'A', isPending: accept.isPending, onSelect: acceptJob },
          { label: 'Void', variant: 'danger', shortcut: 'V', onSelect: onVoid },
        ]}
        more={[]}
      />
    </div>
  );
}
