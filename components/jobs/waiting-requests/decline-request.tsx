import { templatesFor } from '@/components/shared/handbook/templates-for';
import {
  declineRequestEndpoint,
  type WaitingRequest,
} from '@/lib/contracts/jobs/job-request-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { useDeclineRequest } from '@/lib/jobs/requests/queries';
import { useUndoRequest } from '@/lib/jobs/requests/use-undo-request';
import { useChangeOfRequest } from '@/lib/jobs/requests/use-change-of-request';
import { notify } from '@/lib/messages/notify';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';

const Templates = templatesFor('request');

interface DeclineRequestProps {
  request: WaitingRequest;
  /** Whether the list that it was opened from still has it. */
  isListed?: boolean;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

export function DeclineRequest(props: DeclineRequestProps) {
  const { request, isListed = true, onDone, onClose } = props;
  const { id, driver } = request;
  const version = useBegun(request.version);
  const decline = useDeclineRequest();
  const since = useChangeOfRequest(request, isListed, decline);
  const undo = useUndoRequest();
  return (
    <WordsDialog
      title={`Decline request #${id}`}
      description={`${driver.name} can read the reason.`}
      since={since}
      label="Reason"
      submitLabel="Decline request"
      variant="danger"
      field="note"
      text={declineRequestEndpoint.input.body.shape.note}
      tools={Templates}
      isPending={decline.isPending}
      error={decline.error}
      onSubmit={async (words) => {
        const declined = await decline.mutateAsync({ id, version, note: words });
        notify({
          type: 'SUCCESS',
          message: `Request #${id} declined.`,
          undo: () => undo(declined),
        });
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
