import { Button } from '@/components/ui/button';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { TransferDecision } from './transfer-decision';

export type TransferAction = 'accept' | 'ask' | 'decline' | 'history';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAction: (action: TransferAction) => void;
}

export function TransferActions({ transfer, onAction }: TransferActionsProps) {
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <div className="flex flex-wrap gap-2 empty:hidden sm:justify-end lg:flex-nowrap">
        <TransferDecision transfer={transfer} onAction={onAction} />
      </div>
      <Button variant="quiet" onClick={() => onAction('history')}>
        History
      </Button>
    </div>
  );
}
