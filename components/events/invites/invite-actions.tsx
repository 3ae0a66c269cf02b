import { RowActions, type RowDecision } from '@/components/ui/menu/row-actions';
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
  const decisions: RowDecision[] = [];
  if (isWaiting || (isAhead && (state !== 'accepted' || isGone)))
    decisions.push({
      label: isWaiting ? 'Accept' : isGone ? 'Accept again' : 'Accept anyway',
      variant: isWaiting ? 'primary' : 'secondary',
      shortcut: 'A',
      onSelect: () => onAction('accept'),
    });
  if (isWaiting || (isAhead && isGone))
    decisions.push({
      label: 'Decline',
      variant: 'danger',
      shortcut: 'D',
      onSelect: () => onAction('decline'),
    });
  return (
    <RowActions
      name={invite.title}
      decisions={decisions}
      more={[
        ...(isWaiting
          ? [
              { label: 'Assign', shortcut: 'S', onSelect: () => onAction('assign') },
              { label: 'Edit', shortcut: 'E', onSelect: () => onAction('edit') },
            ]
          : []),
        { label: 'Details', shortcut: 'H', onSelect: () => onAction('details') },
      ]}
    />
  );
}
