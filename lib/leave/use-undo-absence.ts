import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { notify } from '@/lib/messages/notify';
import { QUEUE_HOOKS } from './queries';

/** Takes back a decision about a request. */
export function useUndoAbsence({ scope, member }: Pick<AbsenceRequest, 'scope' | 'member'>) {
  const reopen = QUEUE_HOOKS[scope].useReopen();
  return ({ id, version }: { id: number; version: number }) =>
    reopen.mutate(
      { id, version },
      {
        onSuccess: () =>
          notify({ type: 'SUCCESS', message: `${member.name}’s request is waiting again.` }),
      },
    );
}
