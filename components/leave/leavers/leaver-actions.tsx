import { Button } from '@/components/ui/button';
import { RowMenu } from '@/components/ui/menu/row-menu';
import type { ResignationRequest } from '@/lib/contracts/leave/resignations';
import { useDetails } from '@/lib/session/use-details';

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
  const keyOf = (key: string) => (isQueue ? key : undefined);
  const isOwn = details?.user_id === member.user_id;
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap">
      {isOpen && isOwn && <span className="text-muted">You can’t decide your own request.</span>}
      {isOpen && !isOwn && (
        <>
          <Button
            variant="primary"
            aria-label={`Confirm that ${member.name} leaves`}
            aria-keyshortcuts={keyOf('C')}
            onClick={() => onAction('confirm')}
          >
            Confirm
          </Button>
          <Button
            aria-label={
              state === 'pending'
                ? `Keep talking with ${member.name}`
                : `Change note on ${member.name}`
            }
            aria-keyshortcuts={keyOf('T')}
            onClick={() => onAction('talk')}
          >
            {state === 'pending' ? 'Keep talking' : 'Change note'}
          </Button>
        </>
      )}
      <RowMenu
        name={member.name}
        items={[
          ...(isOpen && !isOwn
            ? [{ label: 'Close request', shortcut: keyOf('X'), onSelect: () => onAction('close') }]
            : []),
          { label: 'Details', shortcut: keyOf('H'), onSelect: () => onAction('history') },
        ]}
      />
    </div>
  );
}
