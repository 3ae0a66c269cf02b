import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { useLastChange } from '@/lib/changes/use-last-change';
import { QUEUE_HOOKS } from './queries';

/**
 * An absence as it is now, even if a decision has taken it off the list it was opened from, and what was
 * last done to it since a dialog was opened for it.
 * @param sending the reader’s own decision, after which a change is theirs
 */
export function useChangeOfAbsence(
  absence: AbsenceRequest,
  isListed: boolean,
  sending: { isPending: boolean; isSuccess: boolean },
) {
  const { id, member, scope, version } = absence;
  const begun = useBegun(version);
  const { useQueue, useHistory } = QUEUE_HOOKS[scope];
  const isSent = sending.isPending || sending.isSuccess;
  const { data } = useQueue(
    isListed || isSent ? null : { member: member.user_id, sort: '-created_at' },
  );
  const read = data?.items.find((one) => one.id === id);
  const now = read && read.version > version ? read : absence;
  const isChanged = !isSent && now.version > begun;
  const history = useHistory(isChanged ? { id } : null);
  const since = useLastChange(isChanged, history, history.data);
  return { now, since, isOver: since !== undefined && now.state !== 'pending' };
}
