import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import type { Invite, invitesEndpoint } from '@/lib/contracts/events/invites';
import { useInvites } from '@/lib/events/invites/queries';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import type { Patch } from '@/lib/navigation/list-address';
import { AcceptInvite } from './accept-invite';
import { AssignInvite } from './assign-invite';
import { DeclineInvite } from './decline-invite';
import { EditInvite } from './edit-invite';
import { InviteDetails } from './invite-details';
import type { InviteAction } from './invite-actions';
import { inviteColumns } from './invite-columns';

interface InviteListProps {
  /** Null until the URL has been read. */
  asked: z.output<typeof invitesEndpoint.input.query> | null;
  /** Why the URL is invalid. */
  problem: string | null;
  /** What narrows the list. */
  filters: ReactNode;
  isWaiting: boolean;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

/** Invitations with their actions. */
export function InviteList({ asked, isWaiting, ...more }: InviteListProps) {
  const invites = useInvites(asked);
  const { opened, open, close } = useOpenedRow<Invite, InviteAction>(
    invites.data?.items,
    ({ id }) => id,
  );
  const row = opened?.row;
  const isListed = invites.data?.items.some(({ id }) => id === row?.id) ?? true;
  return (
    <>
      <ListBody
        label="Event invitations"
        noun={['invitation', 'invitations']}
        list={invites}
        columns={inviteColumns(isWaiting, open)}
        rowKey={({ id }) => id}
        asked={asked}
        empty={
          <EmptyState
            title={isWaiting ? 'No invitations waiting.' : 'No invitations to show.'}
            description="Record an invitation when another company asks you to join its event."
          />
        }
        isQueue
        {...more}
      />
      {row && opened.action === 'accept' && <AcceptInvite invite={row} onClose={close} />}
      {row && opened.action === 'decline' && (
        <DeclineInvite invite={row} isListed={isListed} onClose={close} />
      )}
      {row && opened.action === 'assign' && <AssignInvite invite={row} onClose={close} />}
      {row && opened.action === 'edit' && <EditInvite invite={row} onClose={close} />}
      {row && opened.action === 'details' && <InviteDetails invite={row} onClose={close} />}
    </>
  );
}
