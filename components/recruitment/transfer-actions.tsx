import { Button } from '@/components/ui/button';
import { type DivisionTransfer, OPEN_TRANSFERS } from '@/lib/contracts/division-transfers';

export type TransferAct = 'accept' | 'ask' | 'decline';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAct: (act: TransferAct) => void;
}

export function TransferActions({ transfer, onAct }: TransferActionsProps) {
  if (!OPEN_TRANSFERS.includes(transfer.state)) return null;
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end lg:flex-nowrap">
      <Button variant="primary" onClick={() => onAct('accept')}>
        Accept
      </Button>
      <Button onClick={() => onAct('ask')}>Ask</Button>
      <Button variant="danger" onClick={() => onAct('decline')}>
        Decline
      </Button>
    </div>
  );
}
