import { and, asc, eq, inArray } from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tellThoseWho } from '@/backend/inbox/public';
import type { Permission } from '@/lib/contracts/core/permissions';
import { carryOut } from './application-action';
import { lockApplication } from './store';
import { OPEN_STATES } from './rules';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { giveUpLead, moveToDivision } from '@/backend/divisions/public';
import { withdrawForGone } from '@/backend/recruitment/transfers/own-transfers';
import { applications, divisionTransfers, recruiterSettings } from '@/backend/recruitment/tables';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';

/** Releases a recruiter's applications; `why` follows their name. Returns how many there were. */
export async function freeApplications(
  tx: Database,
  { user_id }: { user_id: number },
  why: string,
  now: Date,
): Promise<number> {
  const held = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.assignee_id, user_id), inArray(applications.state, OPEN_STATES)))
    .orderBy(asc(applications.id));
  for (const { id } of held) {
    const application = await lockApplication(tx, id);
    if (application?.assignee_id !== user_id) continue;
    const { ref, state } = application;
    // Those waiting for the applicant or an interview keep waiting, but need another recruiter.
    const isBack = state === 'claimed';
    await carryOut(tx, application, null, {
      action: 'freed',
      summary: sentence`${nameOfMember(user_id)} ${why}: the application ${isBack ? 'is back in the pool' : 'needs another recruiter'}.`,
      change: {
        assignee_id: null,
        updated_at: now,
        ...(isBack && { state: 'submitted', claimed_at: null, acted_at: null }),
      },
    });
    const message = isBack
      ? sentence`Application ${ref} is back in the pool: ${nameOfMember(user_id)} ${why}.`
      : `Application ${ref} has no recruiter. ${state === 'on_hold' ? 'Assign it to someone.' : 'Claim it to continue.'}`;
    const notice = { type: 'WARNING', message, kind: APPLICATION_NOTICES.freed } as const;
    const needs: Permission = state === 'on_hold' ? 'MANAGE_APPS' : 'VIEW_APPS';
    await tellThoseWho(tx, [needs], { ...notice, about: ref }, now);
  }
  return held.length;
}

export const endTurns = (tx: Database, userId: number, now: Date) =>
  tx
    .update(recruiterSettings)
    .set({ auto_claim: false, updated_at: now })
    .where(eq(recruiterSettings.user_id, userId));

/** Releases a leaver's recruitment work and place in a division. */
export async function freeWorkOf(
  tx: Database,
  leaver: { user_id: number },
  now: Date,
): Promise<{ applications: number }> {
  const { user_id } = leaver;
  await lockSettings(tx, now);
  await endTurns(tx, user_id, now);
  const freed = await freeApplications(tx, leaver, 'is no longer with the company', now);
  await moveToDivision(tx, user_id, null, now);
  const hasLed = await giveUpLead(tx, user_id, now);
  const asked = await tx
    .select({ id: divisionTransfers.id })
    .from(divisionTransfers)
    .where(
      and(
        eq(divisionTransfers.user_id, user_id),
        inArray(divisionTransfers.state, ['pending', 'info_requested', 'accepted']),
      ),
    );
  for (const { id } of asked) await withdrawForGone(tx, id, now);
  if (hasLed) announce(tx, { topic: 'division_transfers' });
  return { applications: freed };
}
