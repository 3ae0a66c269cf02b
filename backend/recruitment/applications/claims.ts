import { nameOfApplicant } from './words';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import type { Database } from '@/backend/core/db/database';
import { notAccepted, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell } from '@/backend/inbox/public';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import {
  carryOut,
  lockFor,
  type Chosen,
  lockToAct,
  type Recruiter,
  type Seen,
  stateAfter,
} from './application-action';
import { listRecruiters } from '@/backend/recruitment/auto-claim/store';
import { tellInReview } from './tell-in-review';

const NO_RECRUITER = 'Only members who can view applications can be assigned.';

const takenBy = (assignee_id: number, state: ApplicationState, now: Date) => ({
  state,
  assignee_id,
  claimed_at: now,
  // Reassigning doesn't extend the applicant's deadline to answer.
  ...(state !== 'info_requested' && { acted_at: now }),
  updated_at: now,
});

/** The row lock lets one of several claims through and tells the others who won. */
export async function claimApplication(
  tx: Database,
  recruiter: Recruiter,
  { ref }: Chosen,
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, { ref }, 'claim');
  const { user_id, now } = recruiter;
  await tellInReview(tx, recruiter, application, now);
  await carryOut(tx, application, recruiter, {
    action: 'claimed',
    summary: sentence`${nameOfMember(recruiter.user_id)} claimed the application.`,
    change: takenBy(user_id, state, now),
  });
}

export async function releaseApplication(
  tx: Database,
  recruiter: Recruiter,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'release');
  const { now } = recruiter;
  await carryOut(tx, application, recruiter, {
    action: 'released',
    summary: sentence`${nameOfMember(recruiter.user_id)} released the application.`,
    reason,
    words: { kind: 'comment', text: reason },
    change: { state, assignee_id: null, claimed_at: null, acted_at: null, updated_at: now },
  });
}

/** Notifies the new and the previous recruiter. */
async function tellOfAssignment(
  tx: Database,
  { user_id: actor, now }: Recruiter,
  {
    id,
    ref,
    from,
    to,
  }: { id: number; ref: string; from: number | null; to: { user_id: number; name: string } },
): Promise<void> {
  if (to.user_id !== actor) {
    const message = sentence`${nameOfMember(actor)} assigned application ${ref} of ${nameOfApplicant(id)} to you.`;
    const kind = APPLICATION_NOTICES.assigned;
    await tell(tx, { user_id: to.user_id, type: 'SUCCESS', message, kind, about: ref }, now);
  }
  if (from === null || from === actor || from === to.user_id) return;
  const message = sentence`${nameOfMember(actor)} assigned your application ${ref} to ${nameOfMember(to.user_id)}.`;
  const kind = APPLICATION_NOTICES.reassigned;
  await tell(tx, { user_id: from, type: 'WARNING', message, kind, about: ref }, now);
}

/** Assigns an application, claimed or not. */
export async function assignApplication(
  tx: Database,
  recruiter: Recruiter,
  { user_id, ...seen }: Seen & { user_id: number },
): Promise<void> {
  const { now } = recruiter;
  const unclaimed = await lockFor(tx, seen.ref);
  if (!recruiter.managesApps) stateAfter(unclaimed, 'assign', recruiter);
  const event = unclaimed.state === 'submitted' ? 'claim' : 'assign';
  const { application, state } = await lockToAct(
    tx,
    { ...recruiter, viewsApps: true },
    seen,
    event,
  );
  const target = (await listRecruiters(tx)).find((one) => one.user_id === user_id);
  if (!target) throw refused('no_recruiter', NO_RECRUITER, 'user_id');
  if (application.assignee_id === user_id)
    throw notAccepted(`${target.name} already has this application.`, 'user_id');
  await tellInReview(tx, recruiter, application, now);
  await carryOut(tx, application, recruiter, {
    action: 'assigned',
    summary: sentence`${nameOfMember(recruiter.user_id)} assigned the application to ${nameOfMember(target.user_id)}.`,
    change: takenBy(user_id, state, now),
  });
  const { assignee_id: from } = application;
  await tellOfAssignment(tx, recruiter, { id: application.id, ref: seen.ref, from, to: target });
}
