import { audit } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { putRolesRight, changeAccount, lockEndedDisabling } from '@/backend/members/public';
import { tellOwner, reactivated } from './letters';
import { ENABLED, next } from './rules';

/** Per run; the rest waits for the next one. */
const AT_ONCE = 50;

/** Reactivates accounts whose time is up. */
export async function endDisablings(context: Context): Promise<void> {
  for (let ended = 0; ended < AT_ONCE; ended += 1) {
    const isEnded = await inTransaction(context, async (tx) => {
      const now = context.clock.now();
      const account = await lockEndedDisabling(tx, now);
      const state = account && next(account, 'end_date');
      if (!account || !state) return false;
      const { user_id, disabled_until } = account;
      await changeAccount(tx, user_id, { state, ...ENABLED, updated_at: now });
      await putRolesRight(tx, { ...account, why: 'account reactivated' }, now);
      await audit(tx, {
        at: now,
        actor_id: null,
        action: 'user.reactivated',
        object_type: 'user',
        object_id: user_id,
        summary: sentence`Reactivated ${nameOfMember(user_id)}: the time for which the account was disabled is over`,
        before: { state: account.state, until: disabled_until },
        after: { state },
      });
      const word = reactivated('the time for which it was disabled is over.');
      await tellOwner(tx, context.config, user_id, word, now);
      return true;
    });
    if (!isEnded) return;
  }
}
