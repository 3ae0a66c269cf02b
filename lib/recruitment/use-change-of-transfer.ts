import {
  type DivisionTransfer,
  OPEN_TRANSFERS,
} from '@/lib/contracts/recruitment/division-transfers';
import { useBegun } from '@/lib/forms/use-begun';
import { useLastChange } from '@/lib/changes/use-last-change';
import { useTransferHistory, useTransfers } from './transfer-queries';

/**
 * A transfer as it is now, even if a decision has taken it off the list it was opened from, and what was
 * last done to it since a dialog was opened for it.
 * @param sending the reader’s own decision, after which a change is theirs
 */
export function useChangeOfTransfer(
  transfer: DivisionTransfer,
  isListed: boolean,
  sending: { isPending: boolean; isSuccess: boolean },
) {
  const { id, version } = transfer;
  const begun = useBegun(version);
  const isSent = sending.isPending || sending.isSuccess;
  const { data } = useTransfers(isListed || isSent ? null : { transfer: id });
  const read = data?.items.find((one) => one.id === id);
  const now = read && read.version > version ? read : transfer;
  const isChanged = !isSent && now.version > begun;
  const history = useTransferHistory(isChanged ? { id } : null);
  const since = useLastChange(isChanged, history, history.data);
  return { now, since, isOver: since !== undefined && !OPEN_TRANSFERS.includes(now.state) };
}
