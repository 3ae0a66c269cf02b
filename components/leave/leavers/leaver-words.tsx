import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import {
  closeResignationEndpoint,
  type ResignationRequest,
  talkEndpoint,
} from '@/lib/contracts/leave/resignations';
import { useBegun } from '@/lib/forms/use-begun';
import { useCloseResignation, useTalk } from '@/lib/leave/resignation-queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('absence');

interface LeaverWordsProps {
  action: 'talk' | 'close';
  request: ResignationRequest;
  /** Opens the next request; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** A note on the talks, or the reason for closing a request. */
export function LeaverWords({ action, request, onNext, onClose }: LeaverWordsProps) {
  const { id, member, version } = useBegun(request);
  const talk = useTalk({ id, version });
  const close = useCloseResignation({ id, version });
  const isTalk = action === 'talk';
  const { isPending, error } = isTalk ? talk : close;
  return (
    <WordsDialog
      title={isTalk ? `Keep talking with ${member.name}` : `Close the request of ${member.name}`}
      description={
        isTalk
          ? 'The request no longer takes effect automatically.'
          : 'For requests sent by mistake. The member stays.'
      }
      label={isTalk ? 'Note' : 'Reason'}
      hint={isTalk ? '10–1,000 characters. Only HR can read it.' : '10–1,000 characters.'}
      submitLabel={
        onNext ? `${isTalk ? 'Save' : 'Close'} and next` : isTalk ? 'Save note' : 'Close request'
      }
      field="note"
      text={(isTalk ? talkEndpoint : closeResignationEndpoint).input.body.shape.note}
      tools={isTalk ? undefined : Templates}
      isPending={isPending}
      error={error}
      onSubmit={async (words) => {
        await (isTalk ? talk : close).mutateAsync({ note: words });
        notify({ type: 'SUCCESS', message: `${member.name} was notified.` });
        (onNext ?? onClose)();
      }}
      nextLabel="Next request"
      onNext={onNext}
      onClose={onClose}
    />
  );
}
