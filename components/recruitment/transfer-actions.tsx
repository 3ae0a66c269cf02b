import { Button } from '@/components/ui/button';
import { type DivisionTransfer, OPEN_TRANSFERS } from '@/lib/contracts/division-transfers';
import { useDetails } from '@/lib/session/use-details';

export type TransferAct = 'accept' | 'ask' | 'decline';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAct: (act: TransferAct) => void;
}

export function TransferActions({ transfer, onAct }: TransferActionsProps) {
  const details = useDetails();
  if (!OPEN_TRANSFERS.includes(transfer.state)) return null;
  if (details?.user_id === transfer.driver.user_id)
    return <span className="text-muted">You cannot decide your own request.</span>;
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
