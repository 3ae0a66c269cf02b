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
  const done = () => notify({ type: 'SUCCESS', message: 'Request withdrawn.' });
  return (
    <>
      <Button isPending={withdraw.isPending} onClick={() => setIsAsking(true)}>
        Withdraw request
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw this request?"
          confirmLabel="Withdraw request"
          onConfirm={() => {
            setIsAsking(false);
            withdraw.mutate({ id, version }, { onSuccess: done });
          }}
          onClose={() => setIsAsking(false)}
        >
          Staff won’t decide on {wayOf(transfer)}. You can send a new request at any time.
        </ConfirmDialog>
      )}
    </>
  );
}
