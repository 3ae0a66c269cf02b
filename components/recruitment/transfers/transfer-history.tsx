import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { wayOf } from '@/lib/recruitment/division-words';
import { useTransferHistory } from '@/lib/recruitment/transfer-queries';

interface TransferHistoryProps {
  transfer: DivisionTransfer;
  onClose: () => void;
}

/** The history of a transfer. */
export function TransferHistory({ transfer, onClose }: TransferHistoryProps) {
  const history = useTransferHistory({ id: transfer.id });
  return (
    <Dialog title={`${transfer.driver.name}: ${wayOf(transfer)}`} onClose={onClose}>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
