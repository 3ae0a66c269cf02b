import { templatesFor } from '@/components/shared/handbook/templates-for';
import { askRequestEndpoint, type WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { useAskAboutRequest } from '@/lib/jobs/requests/queries';
import { useChangeOfRequest } from '@/lib/jobs/requests/use-change-of-request';
import { notify } from '@/lib/messages/notify';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';

const Templates = templatesFor('request');

interface AskDriverProps {
  request: WaitingRequest;
  /** Whether the list that it was opened from still has it. */
  isListed?: boolean;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

export function AskDriver(props: AskDriverProps) {
  const { request, isListed = true, onDone, onClose } = props;
  const { id, driver } = request;
  const version = useBegun(request.version);
  const ask = useAskAboutRequest();
  const since = useChangeOfRequest(request, isListed, ask);
  return (
    <WordsDialog
      title={`Ask ${driver.name}`}
      since={since}
      label="Question"
      submitLabel="Send question"
      field="question"
      text={askRequestEndpoint.input.body.shape.question}
      tools={Templates}
      isPending={ask.isPending}
      error={ask.error}
      onSubmit={async (words) => {
        await ask.mutateAsync({ id, version, question: words });
        notify({ type: 'SUCCESS', message: `Question sent to ${driver.name}.` });
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
