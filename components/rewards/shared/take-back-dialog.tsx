import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { reason } from '@/lib/contracts/core/texts';
import { notify } from '@/lib/messages/notify';

interface TakeBackDialogProps {
  title: string;
  action: {
    mutateAsync: (given: { reason: string }) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  /** Said once it is done. */
  done: string;
  onClose: () => void;
}

/** Asks why something is taken back from a driver. */
export function TakeBackDialog({ title, action, done, onClose }: TakeBackDialogProps) {
  return (
    <WordsDialog
      title={title}
      label="Why, for the driver to read"
      submitLabel="Take back"
      variant="danger"
      field="reason"
      text={reason}
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
