import type { Context } from '@/backend/core/context';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { type Granting, giveTo } from './give';
import { listReaching, listRuled, lockAward } from './store';

const GRANTED_AT_ONCE = 100;

/** Grants what an award asks for to those who have reached it and never had it, some at a time. */
export async function grantReached(action: Granting, awardId: number): Promise<void> {
  const award = await lockAward(action.tx, awardId);
  if (!award?.rule || award.retired_at !== null) return;
  const reached = await listReaching(action.tx, awardId, award.rule, GRANTED_AT_ONCE);
  if (reached.length > 0) await giveTo(action, award, reached, null);
}

/** Lets every award that has a rule grant itself. */
export async function grantByRules(context: Context): Promise<void> {
  const { db, config, clock } = context;
  await transactionForEach(context, await listRuled(db), (tx, { id }) =>
    grantReached({ tx, config, actor: null, now: clock.now() }, id),
  );
}
