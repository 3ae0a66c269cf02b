import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { decideDisputeEndpoint, type WaitingDispute } from '@/lib/contracts/events/attendance';
import { useDecideDispute } from '@/lib/events/queries';
import { formatPoints } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';

interface DecideDisputeProps {
  dispute: WaitingDispute;
  action: 'accept' | 'decline';
  onClose: () => void;
}

export function DecideDispute({ dispute, action, onClose }: DecideDisputeProps) {
  const { event, member } = dispute;
  const decide = useDecideDispute({ id: event.id, user_id: member.user_id });
  const isAccepting = action === 'accept';
  const points = event.points > 0 ? ` and get ${formatPoints(event.points)}` : '';
  return (
    <WordsDialog
      title={isAccepting ? `Accept dispute of ${member.name}` : `Decline dispute of ${member.name}`}
      description={
        isAccepting
          ? `${member.name} will be marked as attended at “${event.title}”${points}.`
          : `${member.name} will stay absent from “${event.title}”.`
      }
      label="Answer"
      field="answer"
      text={decideDisputeEndpoint.input.body.shape.answer}
      submitLabel={isAccepting ? 'Accept dispute' : 'Decline dispute'}
      variant={isAccepting ? 'primary' : 'danger'}
      isPending={decide.isPending}
      error={decide.error}
      onSubmit={async (answer) => {
        await decide.mutateAsync({ accept: isAccepting, answer });
        notify({ type: 'SUCCESS', message: `Dispute of ${member.name} decided.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
