import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useRequestQueue } from '@/lib/jobs/requests/use-request-queue';
import { isOpen } from '@/lib/jobs/requests/words';
import { DecidedRequest } from './decided-request';
import { RequestDialog } from './request-dialog';
import { type RequestAction, UndecidedRequest } from './undecided-request';

interface RequestDecisionProps {
  request: WaitingRequest;
}

/** The available actions, or the decision already made. */
export function RequestDecision({ request }: RequestDecisionProps) {
  const { opened, open, goOn, close } = useOpenedDialog<RequestAction>();
  const { openNext } = useRequestQueue(request.id);
  return (
    <>
      {isOpen(request.status) ? (
        <UndecidedRequest request={request} onAction={open} />
      ) : (
        <DecidedRequest request={request} />
      )}
      {/* Stays open if a colleague decides meanwhile, so submitting shows why and the text isn't lost. */}
      {opened && (
        <RequestDialog
          action={opened}
          request={request}
          onDone={() => goOn(() => void openNext())}
          onClose={close}
        />
      )}
    </>
  );
}
