import { Button } from '@/components/ui/button';
import { RowMenu } from '@/components/ui/menu/row-menu';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { useDetails } from '@/lib/session/use-details';

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
  const keyOf = (key: string) => (isQueue ? key : undefined);
  const isOwn = details?.user_id === member.user_id;
  const isWaiting = state === 'pending';
  const isAccepted = state === 'upcoming' || state === 'active';
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap">
      {isOwn && (isWaiting || isAccepted) && (
        <span className="text-muted">You can’t decide your own request.</span>
      )}
      {!isOwn && isWaiting && (
        <>
          <Button
            variant="primary"
            aria-label={`Accept LOA of ${member.name}`}
            aria-keyshortcuts={keyOf('A')}
            onClick={() => onAction('accept')}
          >
            Accept
          </Button>
          <Button
            aria-label={`Ask ${member.name}`}
            aria-keyshortcuts={keyOf('Q')}
            onClick={() => onAction('ask')}
          >
            Ask
          </Button>
          <Button
            variant="danger"
            aria-label={`Decline LOA of ${member.name}`}
            aria-keyshortcuts={keyOf('D')}
            onClick={() => onAction('decline')}
          >
            Decline
          </Button>
        </>
      )}
      {!isOwn && isAccepted && (
        <>
          <Button aria-label={`Extend LOA of ${member.name}`} onClick={() => onAction('extend')}>
            Extend
          </Button>
          <Button
            aria-label={`${state === 'active' ? 'End' : 'Cancel'} LOA of ${member.name}`}
            onClick={() => onAction('end')}
          >
            {state === 'active' ? 'End' : 'Cancel LOA'}
          </Button>
        </>
      )}
      <RowMenu
        name={member.name}
        items={[
          ...(!isOwn && isAccepted && scope === 'staff'
            ? [{ label: 'Change delegate', onSelect: () => onAction('delegate') }]
            : []),
          { label: 'Details', shortcut: keyOf('H'), onSelect: () => onAction('history') },
        ]}
      />
    </div>
  );
}
