import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { isInIds } from '@/backend/core/db/in-ids';
import { tell } from '@/backend/inbox/public';
import type { HeldWork } from '@/backend/leave/public';
import { REPORT_DECIDERS, REPORT_NOTICES } from '@/backend/jobs/notices';
import { jobs } from '@/backend/jobs/record/tables';
import { announceReport } from './store';
import { jobReports } from './tables';

const isOpenWith = (userId: number) =>
  and(
    eq(jobReports.handler_id, userId),
    eq(jobReports.status, 'in_review'),
    isNull(jobReports.decided_at),
  );

/** Reports in review of staff who are away. */
export const REPORT_WORK: HeldWork = {
  kind: 'job_reports',
  label: 'Job reports',
  keep: { label: 'Don’t hand over', noted: 'kept' },
  needs: REPORT_DECIDERS,
  list: async (db, { user_id }) =>
    (
      await db
        .select({ id: jobReports.id })
        .from(jobReports)
        .where(isOpenWith(user_id))
        .orderBy(asc(jobReports.id))
    ).map(({ id }) => ({ id: String(id), title: `Report #${id}`, path: '/jobs/all?tab=reports' })),
  // Nobody decides what they reported, or what they are reported for.
  listRefused: async (db, { delegate_id, ids }) =>
    (
      await db
        .select({ id: jobReports.id })
        .from(jobReports)
        .innerJoin(jobs, eq(jobs.id, jobReports.job_id))
        .where(
          and(
            isInIds(jobReports.id, ids.map(Number)),
            or(eq(jobReports.reporter_id, delegate_id), eq(jobs.user_id, delegate_id)),
          ),
        )
    ).map(({ id }) => String(id)),
  handOver: async (tx, { user_id, delegate_id, ids }, now) => {
    const moved = await tx
      .update(jobReports)
      .set({
        handler_id: delegate_id,
        updated_at: now,
        version: sql`${jobReports.version} + 1`,
      })
      .where(and(isOpenWith(user_id), isInIds(jobReports.id, ids.map(Number))))
      .returning({ id: jobReports.id, reporter_id: jobReports.reporter_id });
    for (const { id, reporter_id } of moved) {
      await audit(tx, {
        at: now,
        actor_id: null,
        action: 'job_report.taken',
        object_type: 'job_report',
        object_id: id,
        summary: sentence`${nameOfMember(delegate_id)} takes over report #${id} from ${nameOfMember(user_id)}, who is on staff LOA.`,
        before: { handler_id: user_id },
        after: { handler_id: delegate_id },
      });
      announceReport(tx, reporter_id);
    }
    const numbers = moved.map(({ id }) => `#${id}`).join(', ');
    if (moved.length > 0)
      await tell(
        tx,
        {
          user_id: delegate_id,
          type: 'SUCCESS',
          message: sentence`While ${nameOfMember(user_id)} is away, their job reports are yours: ${numbers}.`,
          kind: REPORT_NOTICES.created,
        },
        now,
      );
  },
};
