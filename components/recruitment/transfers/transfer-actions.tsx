import { RowMenu } from '@/components/ui/menu/row-menu';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { TransferDecision } from './transfer-decision';

export type TransferAction = 'accept' | 'ask' | 'decline' | 'history';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAction: (action: TransferAction) => void;
}

export function TransferActions({ transfer, onAction }: TransferActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap">
      <TransferDecision transfer={transfer} onAction={onAction} />
      <RowMenu
        name={transfer.driver.name}
        items={[{ label: 'Details', shortcut: 'H', onSelect: () => onAction('history') }]}
      />
    </div>
  );
}
