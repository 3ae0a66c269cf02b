import { RowActions, type RowDecision } from '@/components/ui/menu/row-actions';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { useDetails } from '@/lib/details/use-details';

export type QueueAction = 'accept' | 'ask' | 'decline' | 'end' | 'extend' | 'delegate' | 'history';

interface AbsenceActionsProps {
  absence: AbsenceRequest;
  /** Whether the list is worked through with single keys. */
  isQueue: boolean;
  onAction: (action: QueueAction) => void;
}

export function AbsenceActions({ absence, isQueue, onAction }: AbsenceActionsProps) {
  const { state, member, scope } = absence;
  const details = useDetails();
  const keyOf = (key: string) => (isQueue ? { shortcut: key } : {});
  const isOwn = details?.user_id === member.user_id;
  const isWaiting = state === 'pending';
  const isAccepted = state === 'upcoming' || state === 'active';
  const waiting: RowDecision[] = [
    {
      label: 'Accept',
      name: `Accept LOA of ${member.name}`,
      variant: 'primary',
      ...keyOf('A'),
      onSelect: () => onAction('accept'),
    },
    {
      label: 'Ask',
      name: `Ask ${member.name}`,
      ...keyOf('Q'),
      onSelect: () => onAction('ask'),
    },
    {
      label: 'Decline',
      name: `Decline LOA of ${member.name}`,
      variant: 'danger',
      ...keyOf('D'),
      onSelect: () => onAction('decline'),
    },
  ];
  const accepted: RowDecision[] = [
    {
      label: 'Extend',
      name: `Extend LOA of ${member.name}`,
      onSelect: () => onAction('extend'),
    },
    {
      label: state === 'active' ? 'End' : 'Cancel LOA',
      name: `${state === 'active' ? 'End' : 'Cancel'} LOA of ${member.name}`,
      onSelect: () => onAction('end'),
    },
  ];
  const decisions = isWaiting ? waiting : isAccepted ? accepted : [];
  return (
    <RowActions
      name={member.name}
      isCompact={!isQueue}
      decisions={isOwn ? [] : decisions}
      why={isOwn && decisions.length > 0 ? 'You can’t decide your own request.' : undefined}
      more={[
        ...(!isOwn && isAccepted && scope === 'staff'
          ? [{ label: 'Change delegate', onSelect: () => onAction('delegate') }]
          : []),
        { label: 'Details', ...keyOf('H'), onSelect: () => onAction('history') },
      ]}
    />
  );
}
