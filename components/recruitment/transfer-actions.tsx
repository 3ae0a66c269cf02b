import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type DivisionTransfer, OPEN_TRANSFERS } from '@/lib/contracts/division-transfers';
import { AcceptTransfer } from './accept-transfer';
import { TransferWords } from './transfer-words';

interface TransferActionsProps {
  transfer: DivisionTransfer;
}

export function TransferActions({ transfer }: TransferActionsProps) {
  const [opened, setOpened] = useState<'accept' | 'decline' | 'ask' | null>(null);
  if (!OPEN_TRANSFERS.includes(transfer.state)) return null;
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end lg:flex-nowrap">
      <Button variant="primary" onClick={() => setOpened('accept')}>
        Accept
      </Button>
      <Button onClick={() => setOpened('ask')}>Ask</Button>
      <Button variant="danger" onClick={() => setOpened('decline')}>
        Decline
      </Button>
      {opened === 'accept' && <AcceptTransfer transfer={transfer} onClose={close} />}
      {(opened === 'ask' || opened === 'decline') && (
        <TransferWords act={opened} transfer={transfer} onClose={close} />
      )}
    </div>
  );
}
