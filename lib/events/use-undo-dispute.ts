import type { WaitingDispute } from '@/lib/contracts/events/attendance';
import { notify } from '@/lib/messages/notify';
import { useReopenDispute } from './queries';

/** Takes back a decision on a dispute. */
export function useUndoDispute({ event, member }: Pick<WaitingDispute, 'event' | 'member'>) {
  const reopen = useReopenDispute({ id: event.id, user_id: member.user_id });
  return (decided: { version: number }) =>
    reopen.mutate(decided, {
      onSuccess: () =>
        notify({ type: 'SUCCESS', message: `${member.name}’s dispute is waiting again.` }),
    });
}
