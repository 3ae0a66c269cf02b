import { useLastChange } from '@/lib/changes/use-last-change';
import type { HistoryLine } from '@/lib/contracts/core/history';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { useJob } from '@/lib/jobs/queries';
import { useJobHistory } from './queries';

/**
 * What was last done to a job, if it isn't the version a dialog was opened for any more.
 * @param isListed whether the job is still where it was opened from, and so up to date
 * @param isSent whether the change is the reader's own
 */
export function useChangeOfJob(
  { id, version }: Pick<JobRow, 'id' | 'version'>,
  begun: number,
  isListed: boolean,
  isSent: boolean,
): Pick<HistoryLine, 'summary' | 'reason'> | undefined {
  const { data } = useJob(isListed || isSent ? null : { id });
  const isChanged = !isSent && Math.max(version, data?.version ?? 0) > begun;
  const history = useJobHistory(isChanged ? { id } : null);
  const line = useLastChange(isChanged, history, history.data?.items);
  return (
    line && {
      summary: line.actor === null ? line.summary : `${line.actor.name}: ${line.summary}`,
      reason: line.reason,
    }
  );
}
