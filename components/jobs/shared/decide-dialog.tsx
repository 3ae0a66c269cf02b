import { templatesFor } from '@/components/shared/handbook/templates-for';
import { useBegun } from '@/lib/forms/use-begun';
import { type ReasonedAction, useDecideJob } from '@/lib/jobs/review/queries';
import { useChangeOfJob } from '@/lib/jobs/review/use-change-of-job';
import { useUndoDecision } from '@/lib/jobs/review/use-undo-decision';
import { notify } from '@/lib/messages/notify';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { reason } from '@/lib/contracts/core/texts';

const Templates = templatesFor('job');

const WORDS = {
  void: {
    title: 'Void',
    description: 'The driver loses its points and can read the reason.',
    submit: 'Void job',
    done: 'voided',
  },
  restore: {
    title: 'Restore',
    description: 'The driver gets the points back and can read the reason.',
    submit: 'Restore job',
    done: 'restored',
  },
  recompute: {
    title: 'Recalculate',
    description: 'Applies the current points rules. The driver can read the reason.',
    submit: 'Recalculate points',
    done: 'recalculated',
  },
} as const;

interface DecideDialogProps {
  job: Pick<JobRow, 'id' | 'version' | 'status'>;
  action: ReasonedAction;
  /** Whether the list that it was opened from still has it. */
  isListed?: boolean;
  onDecided?: (() => void) | undefined;
  onClose: () => void;
}

/** A decision about a job, with a reason the driver can read. */
export function DecideDialog(props: DecideDialogProps) {
  const { job, action, isListed = true, onDecided, onClose } = props;
  const { id } = job;
  const { version, status } = useBegun(job);
  const undo = useUndoDecision();
  const decide = useDecideJob(action);
  const isSent = decide.isPending || decide.isSuccess;
  const change = useChangeOfJob(job, version, isListed, isSent);
  const { title, description, submit, done } = WORDS[action];
  return (
    <WordsDialog
      title={`${title} job #${id}`}
      description={description}
      since={change}
      label="Reason"
      submitLabel={submit}
      variant={action === 'void' ? 'danger' : 'primary'}
      field="reason"
      text={reason}
      tools={Templates}
      isPending={decide.isPending}
      error={decide.error}
      onSubmit={async (words) => {
        const decided = await decide.mutateAsync({ id, version, reason: words });
        notify({
          type: 'SUCCESS',
          message: `Job #${id} ${done}.`,
          ...(status === 'flagged' && action === 'void' && { undo: () => undo(decided) }),
        });
        onClose();
        onDecided?.();
      }}
      onClose={onClose}
    />
  );
}
