import { RowActions, type RowDecision } from '@/components/ui/menu/row-actions';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { useAcceptUndoable } from '@/lib/jobs/requests/use-accept-undoable';
import { isOpen, requestRoute } from '@/lib/jobs/requests/words';
import { useDetails } from '@/lib/details/use-details';
import type { RequestAction } from './undecided-request';

interface RequestActionsProps {
  request: WaitingRequest;
  onAction: (action: RequestAction) => void;
}

/** Decides a request from the list, with the keys of its page. */
export function RequestActions({ request, onAction }: RequestActionsProps) {
  const { accept, isPending } = useAcceptUndoable();
  const details = useDetails();
  if (!isOpen(request.status)) return null;
  const isOwn = details?.user_id === request.driver.user_id;
  const name = `${requestRoute(request.delivery)} by ${request.driver.name}`;
  const decisions: RowDecision[] = [
    {
      label: 'Accept',
      variant: 'primary',
      shortcut: 'A',
      isPending,
      onSelect: () => accept(request),
    },
    {
      label: 'Accept with changes',
      name: `Accept with changes to ${name}`,
      shortcut: 'C',
      onSelect: () => onAction('change'),
    },
    {
      label: 'Ask driver',
      name: `Ask driver about ${name}`,
      shortcut: 'Q',
      onSelect: () => onAction('ask'),
    },
    { label: 'Decline', variant: 'danger', shortcut: 'D', onSelect: () => onAction('decline') },
  ];
  return (
    // Above the link that covers the row.
    <div className="relative z-10">
      <RowActions
        name={name}
        decisions={isOwn ? [] : decisions}
        why={isOwn ? 'You can’t decide your own request.' : undefined}
        more={[]}
        isCompact
      />
    </div>
  );
}
