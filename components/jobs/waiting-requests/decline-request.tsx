import { TemplateMenu } from '@/components/shared/handbook/template-menu';
import {
  declineRequestEndpoint,
  type WaitingRequest,
} from '@/lib/contracts/jobs/job-request-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { useDeclineRequest } from '@/lib/jobs/requests/queries';
import { useRequestQueue } from '@/lib/jobs/requests/use-request-queue';
import { notify } from '@/lib/messages/notify';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';

interface DeclineRequestProps {
  request: WaitingRequest;
  onClose: () => void;
}

export function DeclineRequest({ request, onClose }: DeclineRequestProps) {
  const { id, driver } = request;
  const { openNext } = useRequestQueue(id);
  const version = useBegun(request.version);
  const decline = useDeclineRequest();
  return (
    <WordsDialog
      title={`Decline request #${id}`}
      description={`${driver.name} can read the reason.`}
      label="Reason"
      submitLabel="Decline request"
      field="note"
      text={declineRequestEndpoint.input.body.shape.note}
      tools={TemplateMenu}
      isPending={decline.isPending}
      error={decline.error}
      onSubmit={async (words) => {
        await decline.mutateAsync({ id, version, note: words });
        notify({ type: 'SUCCESS', message: `Request #${id} declined.` });
        onClose();
        void openNext();
      }}
      onClose={onClose}
    />
  );
}
