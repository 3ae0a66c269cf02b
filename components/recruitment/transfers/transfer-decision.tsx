import { Button } from '@/components/ui/button';
import {
  type DivisionTransfer,
  OPEN_TRANSFERS,
} from '@/lib/contracts/recruitment/division-transfers';
import { useDetails } from '@/lib/session/use-details';

interface TransferDecisionProps {
  transfer: DivisionTransfer;
  onAction: (action: 'accept' | 'ask' | 'decline') => void;
}

/** Empty once it is closed. */
export function TransferDecision({ transfer, onAction }: TransferDecisionProps) {
  const details = useDetails();
  if (!OPEN_TRANSFERS.includes(transfer.state)) return null;
  if (details?.user_id === transfer.driver.user_id)
    return <span className="text-muted">You can’t decide your own request.</span>;
  return (
    <>
      <Button variant="primary" aria-keyshortcuts="A" onClick={() => onAction('accept')}>
        Accept
      </Button>
      <Button aria-keyshortcuts="Q" onClick={() => onAction('ask')}>
        Ask
      </Button>
      <Button variant="danger" aria-keyshortcuts="D" onClick={() => onAction('decline')}>
        Decline
      </Button>
    </>
  );
}
