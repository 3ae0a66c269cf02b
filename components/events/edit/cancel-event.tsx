import { useState } from 'react';
import { ScopeChoice } from '@/components/events/series/scope-choice';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { cancelEventEndpoint, type EditedEvent } from '@/lib/contracts/events/event-management';
import type { Scope } from '@/lib/contracts/events/series';
import { useCancelEvent } from '@/lib/events/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('event');

interface CancelEventProps {
  event: EditedEvent;
  onClose: () => void;
}

export function CancelEvent({ event, onClose }: CancelEventProps) {
  const { id, version, fields, series_id } = useBegun(event);
  const [scope, setScope] = useState<Scope>('this');
  const cancel = useCancelEvent({ id, version });
  return (
    <WordsDialog
      title={`Cancel “${fields.title}”?`}
      description="Everyone who answered yes or maybe is notified with your reason. If the event is on Discord, its post shows it too. This can’t be undone."
      label="Reason"
      field="reason"
      text={cancelEventEndpoint.input.body.shape.reason}
      tools={Templates}
      submitLabel="Cancel event"
      cancelLabel="Keep event"
      variant="danger"
      isPending={cancel.isPending}
      error={cancel.error}
      onSubmit={async (reason) => {
        await cancel.mutateAsync({ reason, ...(series_id !== null && { scope }) });
        notify({ type: 'SUCCESS', message: `“${fields.title}” cancelled.` });
        onClose();
      }}
      onClose={onClose}
    >
      {series_id !== null && (
        <ScopeChoice
          label="Events to cancel"
          hint="Cancelling several ends the series and includes events that were changed alone."
          value={scope}
          onChange={setScope}
        />
      )}
    </WordsDialog>
  );
}
