import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { reason } from '@/lib/contracts/core/texts';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('reward');

interface TakeBackDialogProps {
  title: string;
  action: {
    mutateAsync: (given: { reason: string }) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  /** The success message. */
  done: string;
  onClose: () => void;
}

/** Asks for the reason for revoking something from a driver. */
export function TakeBackDialog({ title, action, done, onClose }: TakeBackDialogProps) {
  return (
    <WordsDialog
      title={title}
      label="Reason (visible to the driver)"
      submitLabel="Revoke"
      variant="danger"
      field="reason"
      text={reason}
      tools={Templates}
      isPending={action.isPending}
      error={action.error}
      onSubmit={async (words) => {
        await action.mutateAsync({ reason: words });
        notify({ type: 'SUCCESS', message: done });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
