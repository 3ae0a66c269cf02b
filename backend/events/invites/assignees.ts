import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { nameOfMember, type Sentence, sentence } from '@/backend/core/audit/sentence';
import { notAccepted, notPossible } from '@/backend/core/http/errors';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { lockSeen, refuseAnswered } from './checks';
import { INVITE_NOTICES } from './notices';
import { changeInvite, type StoredInvite } from './store';
import { inviteWords, noteInvite } from './words';

/** Withdraws the notices of an answer that is due. */
export const withdrawAssigned = ({ tx, now }: Pick<StaffAction, 'tx' | 'now'>, about: number) =>
  withdrawNotices(tx, { kinds: [INVITE_NOTICES.assigned, INVITE_NOTICES.due], about }, now);

/** Tells whoever is to answer an invitation, unless they did it themselves. */
export async function tellAssignee(
  { tx, config, actor, now }: StaffAction,
  { id, deadline_at }: StoredInvite,
  assignee_id: number | null,
  message: Sentence,
): Promise<void> {
  if (assignee_id === null || assignee_id === actor.user_id) return;
  const notice = {
    type: 'SUCCESS',
    message,
    kind: INVITE_NOTICES.assigned,
    about: id,
    until: deadline_at,
    goesOut: true,
    mail: { subject: `${config.companyName}: an invitation to answer`, lines: [] },
  } as const;
  await tell(tx, { user_id: assignee_id, ...notice }, now);
}

export const canAnswer = async ({ tx }: StaffAction, user_id: number): Promise<boolean> =>
  (await listHolders(tx, EVENT_MANAGERS)).includes(user_id);

export async function assignInvite(
  action: StaffAction,
  seen: Versioned,
  assignee_id: number | null,
): Promise<void> {
  const { tx, actor, now } = action;
  const invite = await lockSeen(action, seen);
  refuseAnswered(invite);
  if (assignee_id === invite.assignee_id)
    throw notPossible(
      invite.assignee_name === null
        ? 'No one has this invitation.'
        : `${invite.assignee_name} already has this invitation.`,
    );
  if (assignee_id !== null && !(await canAnswer(action, assignee_id)))
    throw notAccepted('Choose someone who manages events.', 'assignee_id');
  // The new assignee gets a reminder of their own.
  await changeInvite(tx, seen.id, { assignee_id, reminded_at: null, updated_at: now });
  const [by, what] = [nameOfMember(actor.user_id), inviteWords(invite)];
  await noteInvite(action, seen, {
    action: 'assigned',
    summary:
      assignee_id === null
        ? sentence`${by} assigned ${what} to no one.`
        : sentence`${by} assigned ${what} to ${nameOfMember(assignee_id)}.`,
    before: { assignee_id: invite.assignee_id },
    after: { assignee_id },
  });
  await withdrawAssigned(action, seen.id);
  await tellAssignee(action, invite, assignee_id, sentence`${by} assigned you ${what}.`);
}
