import { and, asc, eq, inArray } from 'drizzle-orm';
import { announce } from '@/backend/core/changes';
import type { Database } from '@/backend/core/database';
import { tellThoseWho } from '@/backend/inbox/store';
import { carryOut } from './acting';
import { lockApplication } from './application-store';
import { OPEN_STATES } from './application-rules';
import { lockSettings } from './auto-claim-store';
import { moveToDivision } from './division-store';
import { applications, divisions, divisionTransfers, recruiterSettings } from './tables';
import { changeTransfer } from './transfer-store';

async function freeApplications(
  tx: Database,
  { user_id, name }: { user_id: number; name: string },
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
    // What waits for the applicant or an interview goes on doing so: it only needs somebody else.
    const isBack = state === 'claimed';
    await carryOut(tx, application, null, {
      action: 'freed',
      summary: `${name} is no longer with the company: the application ${isBack ? 'is back in the pool' : 'needs another recruiter'}.`,
      change: {
        assignee_id: null,
        updated_at: now,
        ...(isBack && { state: 'submitted', claimed_at: null, acted_at: null }),
      },
    });
    if (isBack) continue;
    const message = `Application ${ref} has no recruiter any more. Give it to somebody.`;
    const notice = { type: 'WARNING', message, kind: 'application.freed' } as const;
    await tellThoseWho(tx, ['MANAGE_APPS'], { ...notice, link: `/recruitment/${ref}` }, now);
  }
  return held.length;
}

/** Frees all that somebody who goes had taken on in recruitment, and their place in a division. */
export async function freeWorkOf(
  tx: Database,
  leaver: { user_id: number; name: string },
  now: Date,
): Promise<{ applications: number }> {
  const { user_id } = leaver;
  await lockSettings(tx, now);
  await tx
    .update(recruiterSettings)
    .set({ auto_claim: false, updated_at: now })
    .where(eq(recruiterSettings.user_id, user_id));
  const freed = await freeApplications(tx, leaver, now);
  await moveToDivision(tx, user_id, null, now);
  const led = await tx
    .update(divisions)
    .set({ leader_id: null, updated_at: now })
    .where(eq(divisions.leader_id, user_id))
    .returning({ id: divisions.id });
  const asked = await tx
    .select({ id: divisionTransfers.id })
    .from(divisionTransfers)
    .where(
      and(
        eq(divisionTransfers.user_id, user_id),
        inArray(divisionTransfers.state, ['pending', 'info_requested', 'accepted']),
      ),
    );
  for (const { id } of asked) await changeTransfer(tx, id, { state: 'withdrawn', updated_at: now });
  if (led.length > 0) announce(tx, { topic: 'division_transfers' });
  return { applications: freed };
}
