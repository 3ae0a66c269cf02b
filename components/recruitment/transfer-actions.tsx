import { Button } from '@/components/ui/button';
import type { DivisionTransfer } from '@/lib/contracts/division-transfers';
import { TransferDecision } from './transfer-decision';

export type TransferAct = 'accept' | 'ask' | 'decline' | 'history';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAct: (act: TransferAct) => void;
}

export function TransferActions({ transfer, onAct }: TransferActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      <TransferDecision transfer={transfer} onAct={onAct} />
      <Button onClick={() => onAct('history')}>History</Button>
    </div>
  );
}
