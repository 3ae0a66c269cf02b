import { Button } from '@/components/ui/button';
import { RowMenu } from '@/components/ui/menu/row-menu';
import type { Invite } from '@/lib/contracts/events/invites';
import { useMinute } from '@/lib/format/use-minute';

export type InviteAction = 'accept' | 'decline' | 'assign' | 'edit' | 'details';

interface InviteActionsProps {
  invite: Invite;
  onAction: (action: InviteAction) => void;
}

export function InviteActions({ invite, onAction }: InviteActionsProps) {
  const { state, start_at, is_event_gone: isGone } = invite;
  const now = useMinute();
  const isWaiting = state === 'new';
  const isAhead = now !== null && now < Date.parse(start_at);
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap">
      {(isWaiting || (isAhead && (state !== 'accepted' || isGone))) && (
        <Button
          variant={isWaiting ? 'primary' : 'secondary'}
          aria-keyshortcuts="A"
          onClick={() => onAction('accept')}
        >
          {isWaiting ? 'Accept' : isGone ? 'Accept again' : 'Accept anyway'}
        </Button>
      )}
      {(isWaiting || (isAhead && isGone)) && (
        <Button variant="danger" aria-keyshortcuts="D" onClick={() => onAction('decline')}>
          Decline
        </Button>
      )}
      <RowMenu
        name={invite.title}
        items={[
          ...(isWaiting
            ? [
                { label: 'Assign', shortcut: 'S', onSelect: () => onAction('assign') },
                { label: 'Edit', shortcut: 'E', onSelect: () => onAction('edit') },
              ]
            : []),
          { label: 'Details', shortcut: 'H', onSelect: () => onAction('details') },
        ]}
      />
    </div>
  );
}
