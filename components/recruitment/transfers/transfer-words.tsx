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

const Templates = templatesFor('transfer');

const { question } = askTransferEndpoint.input.body.shape;
const { note } = declineTransferEndpoint.input.body.shape;

interface TransferWordsProps {
  action: 'ask' | 'decline';
  transfer: DivisionTransfer;
  /** Opens the next transfer; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

export function TransferWords({ action, transfer, onNext, onClose }: TransferWordsProps) {
  const { id, driver } = transfer;
  const version = useBegun(transfer.version);
  const ask = useAskAboutTransfer();
  const decline = useDeclineTransfer();
  const isQuestion = action === 'ask';
  const { isPending, error } = isQuestion ? ask : decline;
  return (
    <WordsDialog
      title={isQuestion ? `Ask ${driver.name}` : `Decline transfer of ${driver.name}`}
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
