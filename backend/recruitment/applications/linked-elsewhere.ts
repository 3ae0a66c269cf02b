import { transactionForEach } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tellMembers } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { askedAgain } from '@/backend/recruitment/applicants/ask-again-rules';
import { withLinked } from '@/backend/recruitment/applicants/check-rules';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import { carryOut } from './application-action';
import { OPEN_STATES } from './rules';
import { listLinkedElsewhere, lockApplication } from './store';

/**
 * Warns whoever has an application in hand that a member has linked its Steam account since, and has
 * its checks done again.
 */
export async function noteLinkedElsewhere(context: Context): Promise<void> {
  const linked = await listLinkedElsewhere(context.db);
  await transactionForEach(context, linked, async (tx, { id, user_id }) => {
    const now = context.clock.now();
    const application = await lockApplication(tx, id);
    if (!application || !OPEN_STATES.some((open) => open === application.state)) return;
    const checks = withLinked(application.checks, user_id, now);
    if (checks === null) return;
    await carryOut(tx, application, null, {
      action: 'linked_elsewhere',
      summary: sentence`${nameOfMember(user_id)} linked the Steam account of this application.`,
      change: { checks: askedAgain(checks), updated_at: now },
    });
    const { ref, assignee_id } = application;
    const readers = assignee_id === null ? await listHolders(tx, ['MANAGE_APPS']) : [assignee_id];
    await tellMembers(
      tx,
      readers,
      {
        type: 'WARNING',
        message: sentence`${nameOfMember(user_id)} linked the Steam account of application ${ref}.`,
        kind: APPLICATION_NOTICES.linked_elsewhere,
        about: ref,
      },
      now,
    );
  });
}
