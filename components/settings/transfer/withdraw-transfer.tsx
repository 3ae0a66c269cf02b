import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { OwnTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { notify } from '@/lib/messages/notify';
import { wayOf } from '@/lib/recruitment/division-words';
import { useWithdrawTransfer } from '@/lib/recruitment/transfer-queries';

interface WithdrawTransferProps {
  transfer: OwnTransfer;
}

export function WithdrawTransfer({ transfer }: WithdrawTransferProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawTransfer();
  const { id, version } = transfer;
  const done = () => notify({ type: 'SUCCESS', message: 'Your request is withdrawn.' });
  return (
    <>
      <Button isPending={withdraw.isPending} onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw your request?"
          confirmLabel="Withdraw"
          onConfirm={() => {
            setIsAsking(false);
            withdraw.mutate({ id, version }, { onSuccess: done });
          }}
          onClose={() => setIsAsking(false)}
        >
          The staff will no longer look at {wayOf(transfer)}. You can ask again at any time.
        </ConfirmDialog>
      )}
    </>
  );
}
