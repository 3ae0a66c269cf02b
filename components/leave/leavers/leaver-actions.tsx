import { RowActions, type RowDecision } from '@/components/ui/menu/row-actions';
import type { ResignationRequest } from '@/lib/contracts/leave/resignations';
import { useDetails } from '@/lib/details/use-details';

interface LeaverActionsProps {
  request: ResignationRequest;
  /** Whether the list is worked through with single keys. */
  isQueue: boolean;
  onAction: (action: 'confirm' | 'talk' | 'close' | 'history') => void;
}

export function LeaverActions({ request, isQueue, onAction }: LeaverActionsProps) {
  const { state, member } = request;
  const details = useDetails();
  const isOpen = state === 'pending' || state === 'in_talks';
  const keyOf = (key: string) => (isQueue ? { shortcut: key } : {});
  const isOwn = details?.user_id === member.user_id;
  const decisions: RowDecision[] = [
    {
      label: 'Confirm',
      name: `Confirm that ${member.name} leaves`,
      variant: 'primary',
      ...keyOf('C'),
      onSelect: () => onAction('confirm'),
    },
    {
      label: state === 'pending' ? 'Keep talking' : 'Change note',
      name: `${state === 'pending' ? 'Keep talking with' : 'Change note on'} ${member.name}`,
      ...keyOf('T'),
      onSelect: () => onAction('talk'),
    },
  ];
  return (
    <RowActions
      name={member.name}
      isCompact={!isQueue}
      decisions={isOpen && !isOwn ? decisions : []}
      why={isOpen && isOwn ? 'You can’t decide your own request.' : undefined}
      more={[
        ...(isOpen && !isOwn
          ? [{ label: 'Close request', ...keyOf('X'), onSelect: () => onAction('close') }]
          : []),
        { label: 'Details', ...keyOf('H'), onSelect: () => onAction('history') },
      ]}
    />
  );
}
