import { Button } from '@/components/ui/button';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { TransferDecision } from './transfer-decision';

export type TransferAct = 'accept' | 'ask' | 'decline' | 'history';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAct: (act: TransferAct) => void;
}

export function TransferActions({ transfer, onAct }: TransferActionsProps) {
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <div className="flex flex-wrap gap-2 empty:hidden sm:justify-end lg:flex-nowrap">
        <TransferDecision transfer={transfer} onAct={onAct} />
      </div>
      <Button variant="quiet" onClick={() => onAct('history')}>
        History
      </Button>
    </div>
  );
}
