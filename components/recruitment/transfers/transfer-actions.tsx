import { RowActions, type RowDecision } from '@/components/ui/menu/row-actions';
import {
  type DivisionTransfer,
  OPEN_TRANSFERS,
} from '@/lib/contracts/recruitment/division-transfers';
import { useDetails } from '@/lib/details/use-details';

export type TransferAction = 'accept' | 'ask' | 'decline' | 'history';

interface TransferActionsProps {
  transfer: DivisionTransfer;
  onAction: (action: TransferAction) => void;
}

export function TransferActions({ transfer, onAction }: TransferActionsProps) {
  const { driver, state } = transfer;
  const details = useDetails();
  const isOpen = OPEN_TRANSFERS.includes(state);
  const isOwn = details?.user_id === driver.user_id;
  const decisions: RowDecision[] = [
    {
      label: 'Accept',
      name: `Accept transfer of ${driver.name}`,
      variant: 'primary',
      shortcut: 'A',
      onSelect: () => onAction('accept'),
    },
    {
      label: 'Ask',
      name: `Ask ${driver.name}`,
      shortcut: 'Q',
      onSelect: () => onAction('ask'),
    },
    {
      label: 'Decline',
      name: `Decline transfer of ${driver.name}`,
      variant: 'danger',
      shortcut: 'D',
      onSelect: () => onAction('decline'),
    },
  ];
  return (
    <RowActions
      name={driver.name}
      isCompact
      decisions={isOpen && !isOwn ? decisions : []}
      why={isOpen && isOwn ? 'You can’t decide your own request.' : undefined}
      more={[{ label: 'Details', shortcut: 'H', onSelect: () => onAction('history') }]}
    />
  );
}
