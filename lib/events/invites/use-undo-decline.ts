import type { Invite } from '@/lib/contracts/events/invites';
import { notify } from '@/lib/messages/notify';
import { useReopenInvite } from './queries';

/** Takes back that an invitation was declined. */
export function useUndoDecline({ id, company }: Pick<Invite, 'id' | 'company'>) {
  const reopen = useReopenInvite({ id });
  return (declined: { version: number }) =>
    reopen.mutate(declined, {
      onSuccess: () =>
        notify({ type: 'SUCCESS', message: `Invitation from ${company} is waiting again.` }),
    });
}
