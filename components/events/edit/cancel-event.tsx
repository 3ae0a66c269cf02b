import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { cancelEventEndpoint, type EditedEvent } from '@/lib/contracts/events/event-management';
import { useCancelEvent } from '@/lib/events/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

interface CancelEventProps {
  event: EditedEvent;
  onClose: () => void;
}

export function CancelEvent({ event, onClose }: CancelEventProps) {
  const { id, version, fields } = useBegun(event);
  const cancel = useCancelEvent({ id, version });
  return (
    <WordsDialog
      title={`Cancel “${fields.title}”?`}
      description="Everyone who answered yes or maybe is told, with your reason. This can’t be undone."
      label="Reason"
      field="reason"
      text={cancelEventEndpoint.input.body.shape.reason}
      submitLabel="Cancel event"
      variant="danger"
      isPending={cancel.isPending}
      error={cancel.error}
      onSubmit={async (reason) => {
        await cancel.mutateAsync({ reason });
        notify({ type: 'SUCCESS', message: `“${fields.title}” cancelled.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
