import { LONGEST_SEARCH } from '@/lib/contracts/core/texts';
import type { Invite } from '@/lib/contracts/events/invites';
import type { HistoryLine } from '@/lib/contracts/core/history';
import { useLastChange } from '@/lib/changes/use-last-change';
import { useInviteHistory, useInvites } from './queries';

/**
 * What was last done to an invitation since a dialog was opened for it, even if that has taken it off
 * the list it was opened from.
 * @param begun the version that the dialog was opened with
 * @param sending the reader’s own decision, after which a change is theirs
 */
export function useChangeOfInvite(
  { id, title, version }: Invite,
  begun: number,
  isListed: boolean,
  sending: { isPending: boolean; isSuccess: boolean },
): HistoryLine | undefined {
  const isSent = sending.isPending || sending.isSuccess;
  const { data } = useInvites(
    isListed || isSent ? null : { search: title.slice(0, LONGEST_SEARCH), sort: '-received_at' },
  );
  const read = data?.items.find((one) => one.id === id);
  const isChanged = !isSent && Math.max(version, read?.version ?? 0) > begun;
  const history = useInviteHistory(isChanged ? { id } : null);
  return useLastChange(isChanged, history, history.data);
}
