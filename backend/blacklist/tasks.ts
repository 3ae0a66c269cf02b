import { noteAction } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import { handleDue } from '@/backend/core/tasks/each-case';
import type { Applicants } from './applicants';
import { changeEntry, lockExpired } from './entry-store';
import { announceBlacklist } from './hit-store';

/** Expires entries after their last day. */
export const expireEntries = (context: Context, applicants: Applicants): Promise<void> =>
  handleDue(context, {
    take: async (tx, failed) => {
      const now = context.clock.now();
      await applicants.lock(tx, now);
      return lockExpired(tx, now, failed);
    },
    idOf: (id) => id,
    handle: async (tx, id) => {
      const now = context.clock.now();
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
    },
  });
