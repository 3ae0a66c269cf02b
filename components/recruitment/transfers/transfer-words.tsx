import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import {
  askTransferEndpoint,
  declineTransferEndpoint,
  type DivisionTransfer,
} from '@/lib/contracts/recruitment/division-transfers';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { useAskAboutTransfer, useDeclineTransfer } from '@/lib/recruitment/transfer-queries';
import { useChangeOfTransfer } from '@/lib/recruitment/use-change-of-transfer';

const Templates = templatesFor('transfer');

const { question } = askTransferEndpoint.input.body.shape;
const { note } = declineTransferEndpoint.input.body.shape;

interface TransferWordsProps {
  action: 'ask' | 'decline';
  transfer: DivisionTransfer;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  /** Opens the next transfer; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

export function TransferWords(props: TransferWordsProps) {
  const { action, transfer, isListed, onNext, onClose } = props;
  const { id, driver } = transfer;
  const version = useBegun(transfer.version);
  const ask = useAskAboutTransfer();
  const decline = useDeclineTransfer();
  const isQuestion = action === 'ask';
  const sending = isQuestion ? ask : decline;
  const { isPending, error } = sending;
  const { since } = useChangeOfTransfer(transfer, isListed, sending);
  return (
    <WordsDialog
      title={isQuestion ? `Ask ${driver.name}` : `Decline transfer of ${driver.name}`}
      since={since}
      label={isQuestion ? 'Question' : 'Reason'}
      submitLabel={
        onNext
          ? `${isQuestion ? 'Send' : 'Decline'} and next`
          : isQuestion
            ? 'Send question'
            : 'Decline transfer'
      }
      variant={isQuestion ? 'primary' : 'danger'}
      {...(isQuestion ? { field: 'question', text: question } : { field: 'note', text: note })}
      tools={Templates}
      isPending={isPending}
      error={error}
      onSubmit={async (words) => {
        await (isQuestion
          ? ask.mutateAsync({ id, version, question: words })
          : decline.mutateAsync({ id, version, note: words }));
        notify({ type: 'SUCCESS', message: `${driver.name} was notified.` });
        (onNext ?? onClose)();
      }}
      nextLabel="Next transfer"
      onNext={onNext}
      onClose={onClose}
    />
  );
}
