import { sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { inTransaction } from '@/backend/core/db/transaction';
import { tellMembers, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/event-management';
import { INVITE_NOTICES } from './notices';
import { changeInvite, listExpired, lockInvite, type StoredInvite } from './store';
import { inviteWords, noteInvite } from './words';

/** Lets an unanswered invitation expire; the invitation is locked. */
export async function expireInvite(
  { tx, now }: { tx: Database; now: Date },
  invite: StoredInvite,
): Promise<void> {
  const { id, assignee_id } = invite;
  await changeInvite(tx, id, { state: 'expired', decided_at: now, updated_at: now });
  const words = inviteWords(invite);
  await noteInvite({ tx, now, actor: null }, invite, {
    action: 'expired',
    summary: sentence`No one answered ${words} by its deadline.`,
    before: { state: 'new' },
    after: { state: 'expired' },
  });
  await withdrawNotices(tx, { kinds: [INVITE_NOTICES.assigned], about: id }, now);
  const notice = {
    type: 'WARNING',
    message: `No one answered ${words} by its deadline.`,
    kind: INVITE_NOTICES.expired,
    about: id,
    goesOut: true,
  } as const;
  const holders = assignee_id === null ? [] : await listHolders(tx, EVENT_MANAGERS);
  if (assignee_id !== null && holders.includes(assignee_id))
    await tellMembers(tx, [assignee_id], notice, now);
  else await tellThoseWho(tx, EVENT_MANAGERS, notice, now);
}

/** Invitations expire at their deadline, each once. */
export async function expireInvites(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const id of await listExpired(context.db, now))
    await inTransaction(context, async (tx) => {
      const invite = await lockInvite(tx, id);
      if (invite?.state === 'new' && invite.deadline_at <= now)
        await expireInvite({ tx, now }, invite);
    });
}
