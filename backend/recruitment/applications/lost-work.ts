import { audit } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import { inSteps, transactionForEach } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { tellThoseWho } from '@/backend/inbox/public';
import { changeSettings, lockSettings } from '@/backend/recruitment/auto-claim/store';
import { RECRUITMENT_NOTICES } from '@/backend/recruitment/notices';
import { endTurns, freeApplications } from './leaver-store';
import { hasTurns, listWithoutAccess } from './lost-work-store';

async function endAutoClaim(tx: Database, now: Date): Promise<void> {
  const { auto_claim, is_open, reopens_on } = await lockSettings(tx, now);
  if (!auto_claim || (await hasTurns(tx))) return;
  await changeSettings(tx, { is_open, reopens_on, auto_claim: false, updated_at: now });
  const summary = 'Auto claim was turned off because no recruiter takes part any more.';
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'auto_claim.changed',
    object_type: 'recruitment',
    object_id: 1,
    summary,
    before: { is_on: true },
    after: { is_on: false },
  });
  const kind = RECRUITMENT_NOTICES.ended;
  const notice = { type: 'WARNING', message: summary, kind, about: 'auto_claim' } as const;
  await tellThoseWho(tx, ['MANAGE_APPS'], notice, now);
}

/**
 * Releases the applications of members who may no longer work on them, whether through a role
 * change, lost permissions or a disabled account.
 */
export const takeBackWork = (context: Context): Promise<void> => {
  const now = context.clock.now();
  return inSteps(
    async () =>
      transactionForEach(context, await listWithoutAccess(context.db), async (tx, { user_id }) => {
        // Lock before reading, so that concurrent claims and settings changes finish first.
        await lockSettings(tx, now);
        const member = (await listWithoutAccess(tx)).find((one) => one.user_id === user_id);
        if (!member) return;
        await endTurns(tx, user_id, now);
        await freeApplications(tx, member, 'can no longer work on applications', now);
      }),
    () => inTransaction(context, (tx) => endAutoClaim(tx, now)),
  );
};
