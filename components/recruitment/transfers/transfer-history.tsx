import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { Texts } from '@/components/ui/text/texts';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { transferTexts, wayOf } from '@/lib/recruitment/division-words';
import { useTransferHistory } from '@/lib/recruitment/transfer-queries';

interface TransferHistoryProps {
  transfer: DivisionTransfer;
  onClose: () => void;
}

/** What was written about a transfer, and its history. */
export function TransferHistory({ transfer, onClose }: TransferHistoryProps) {
  const history = useTransferHistory({ id: transfer.id });
  return (
    <Dialog title={`${transfer.driver.name}: ${wayOf(transfer)}`} onClose={onClose}>
      <div className="mb-4">
        <Texts texts={transferTexts(transfer)} />
      </div>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
