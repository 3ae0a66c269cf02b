import type { WaitingDispute } from '@/lib/contracts/events/attendance';
import type { HistoryLine } from '@/lib/contracts/core/history';
import { useAttendance } from './queries';

/**
 * How a dispute was decided while a dialog was open for it, which has taken it off the list.
 * @param sending the reader’s own decision, after which a change is theirs
 */
export function useChangeOfDispute(
  { event, member }: WaitingDispute,
  isListed: boolean,
  sending: { isPending: boolean; isSuccess: boolean },
): Pick<HistoryLine, 'summary' | 'reason'> | undefined {
  const isAsked = !isListed && !sending.isPending && !sending.isSuccess;
  const { data } = useAttendance(isAsked ? { id: event.id } : null);
  const now = data?.items.find((one) => one.member.user_id === member.user_id)?.dispute;
  // What was read before the decision doesn’t have it yet.
  if (!isAsked || !now || now.state === 'pending') return undefined;
  return { summary: `${member.name}’s dispute was ${now.state}.`, reason: now.answer };
}
