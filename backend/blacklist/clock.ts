import { noteAction } from '@/backend/core/audit/staff-action';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Applicants } from './applicants';
import { changeEntry, lockExpired } from './entry-store';
import { announceBlacklist } from './hit-store';

/** Per run; the rest waits for the next one. */
const AT_ONCE = 50;

async function expireNext(context: Context, applicants: Applicants): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const now = context.clock.now();
    await applicants.lock(tx, now);
    const id = await lockExpired(tx, now);
    if (id === null) return false;
    await changeEntry(tx, id, { state: 'expired', updated_at: now });
    await noteAction(
      { tx, actor: null, now },
      {
        action: 'blacklist.expired',
        object_type: 'blacklist_entry',
        object_id: id,
        summary: `Entry #${id} expired.`,
        before: { state: 'active' },
        after: { state: 'expired' },
      },
    );
    announceBlacklist(tx);
    await applicants.recheck(tx, context, [id], now);
    return true;
  });
}

/** Expires entries after their last day. */
export async function expireEntries(context: Context, applicants: Applicants): Promise<void> {
  for (let ended = 0; ended < AT_ONCE; ended += 1)
    if (!(await expireNext(context, applicants))) return;
}
