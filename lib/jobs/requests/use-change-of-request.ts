import type { HistoryLine } from '@/lib/contracts/core/history';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { useLastChange } from '@/lib/changes/use-last-change';
import { useWaitingRequest } from './queries';

/**
 * What was last done to a request since a dialog was opened for it, even if that has taken it off the
 * list it was opened from.
 * @param sending the reader’s own decision, after which a change is theirs
 */
export function useChangeOfRequest(
  { id, version }: Pick<WaitingRequest, 'id' | 'version'>,
  isListed: boolean,
  sending: { isPending: boolean; isSuccess: boolean },
): HistoryLine | undefined {
  const begun = useBegun(version);
  const isSent = sending.isPending || sending.isSuccess;
  const found = useWaitingRequest(isSent || (isListed && version === begun) ? null : { id });
  const now = Math.max(version, found.data?.request.version ?? 0);
  return useLastChange(!isSent && now > begun, found, found.data?.history);
}
