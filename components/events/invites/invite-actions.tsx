import { Button } from '@/components/ui/button';
import type { Invite } from '@/lib/contracts/events/invites';
import { useMinute } from '@/lib/format/use-minute';

export type InviteAction = 'accept' | 'decline' | 'assign' | 'edit' | 'history';

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
    <div className="flex flex-wrap gap-2 sm:justify-end">
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
      {isWaiting && (
        <>
          <Button aria-keyshortcuts="S" onClick={() => onAction('assign')}>
            Assign
          </Button>
          <Button aria-keyshortcuts="E" onClick={() => onAction('edit')}>
            Edit
          </Button>
        </>
      )}
      <Button variant="quiet" aria-keyshortcuts="H" onClick={() => onAction('history')}>
        History
      </Button>
    </div>
  );
}
