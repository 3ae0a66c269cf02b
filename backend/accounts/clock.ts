import { audit } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { putRolesRight, changeAccount, lockEndedDisabling } from '@/backend/members/public';
import { tellOwner, reactivated } from './letters';
import { ENABLED, next } from './rules';

/** Each time the task runs; what is left comes the next time. */
const AT_ONCE = 50;

/** Lets those in again who were disabled until now. */
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
        summary: sentence`The account of ${nameOfMember(user_id)} is active again: the time for which it was disabled is over`,
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
