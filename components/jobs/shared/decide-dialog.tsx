import { useBegun } from '@/lib/forms/use-begun';
import { type ReasonedAction, useDecideJob } from '@/lib/jobs/review-queries';
import { notify } from '@/lib/messages/notify';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { reason } from '@/lib/contracts/core/texts';

const WORDS = {
  void: {
    title: 'Void',
    description: 'Its points are taken back. The driver reads the reason.',
    submit: 'Void delivery',
    done: 'is void',
  },
  restore: {
    title: 'Restore',
    description: 'Its points are given back. The driver reads the reason.',
    submit: 'Restore delivery',
    done: 'is restored',
  },
  recompute: {
    title: 'Count anew',
    description: 'Its points follow from today’s rule. The driver reads the reason.',
    submit: 'Count anew',
    done: 'was counted anew',
  },
} as const;

interface DecideDialogProps {
  job: { id: number; version: number };
  action: ReasonedAction;
  onClose: () => void;
}

/** A decision about a delivery that its driver is told the reason of. */
export function DecideDialog({ job, action, onClose }: DecideDialogProps) {
  const { id } = job;
  const version = useBegun(job.version);
  const decide = useDecideJob(action);
  const { title, description, submit, done } = WORDS[action];
  return (
    <WordsDialog
      title={`${title} delivery #${id}`}
      description={description}
      label="Reason"
      submitLabel={submit}
      field="reason"
      text={reason}
      isPending={decide.isPending}
      error={decide.error}
      onSubmit={async (words) => {
        await decide.mutateAsync({ id, version, reason: words });
        notify({ type: 'SUCCESS', message: `Delivery #${id} ${done}.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
