import { audit } from '@/backend/core/audit/audit';
import { handleDue } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { putRolesRight, changeAccount, lockEndedDisabling } from '@/backend/members/public';
import { tellOwner, reactivated } from './letters';
import { ENABLED, next } from './rules';

/** Reactivates accounts whose time is up. */
export const endDisablings = (context: Context): Promise<void> =>
  handleDue(context, {
    take: (tx, failed) => lockEndedDisabling(tx, context.clock.now(), failed),
    idOf: ({ user_id }) => user_id,
    handle: async (tx, account) => {
      const now = context.clock.now();
      const state = next(account, 'end_date');
      if (!state) return;
      const { user_id, disabled_until } = account;
      await changeAccount(tx, user_id, { state, ...ENABLED, updated_at: now });
      await putRolesRight(tx, { ...account, why: 'account reactivated' }, now);
      await audit(tx, {
        at: now,
        actor_id: null,
        action: 'user.reactivated',
        object_type: 'user',
        object_id: user_id,
        summary: sentence`Reactivated ${nameOfMember(user_id)}: the disabled period is over`,
        before: { state: account.state, until: disabled_until },
        after: { state },
      });
      const word = reactivated('the disabled period is over.');
      await tellOwner(tx, context.config, user_id, word, now);
    },
  });
