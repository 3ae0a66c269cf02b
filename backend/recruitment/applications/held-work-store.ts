import { and, asc, eq, inArray } from 'drizzle-orm';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell } from '@/backend/inbox/public';
import type { HeldWork } from '@/backend/leave/public';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import { applications } from '@/backend/recruitment/tables';
import { carryOut } from './application-action';
import { OPEN_STATES } from './rules';
import { lockApplication } from './store';

/** Claimed applications of recruiters on staff LOA. */
export const APPLICATION_WORK: HeldWork = {
  kind: 'applications',
  label: 'Applications',
  keep: { label: 'Don’t hand over', noted: 'kept' },
  needs: ['VIEW_APPS'],
  list: async (db, { user_id }) =>
    (
      await db
        .select({ ref: applications.ref })
        .from(applications)
        .where(and(eq(applications.assignee_id, user_id), inArray(applications.state, OPEN_STATES)))
        .orderBy(asc(applications.id))
    ).map(({ ref }) => ({ id: ref, title: ref, path: `/recruitment/${ref}` })),
  handOver: async (tx, { user_id, delegate_id, ids }, now) => {
    for (const ref of ids) {
      const application = await lockApplication(tx, ref);
      if (application?.assignee_id !== user_id) continue;
      await carryOut(tx, application, null, {
        action: 'assigned',
        summary: sentence`${nameOfMember(delegate_id)} takes over the application from ${nameOfMember(user_id)}, who is on staff LOA.`,
        change: {
          assignee_id: delegate_id,
          claimed_at: now,
          // The applicant's deadline to answer stays.
          ...(application.state !== 'info_requested' && { acted_at: now }),
          updated_at: now,
        },
      });
      const message = sentence`Application ${ref} is yours while ${nameOfMember(user_id)} is away.`;
      const kind = APPLICATION_NOTICES.assigned;
      await tell(tx, { user_id: delegate_id, type: 'SUCCESS', message, kind, about: ref }, now);
    }
  },
};
