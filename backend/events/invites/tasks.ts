import { sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { momentInWords } from '@/backend/core/text/time-words';
import { type Notice, tellMembers, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { INVITE_NOTICES } from './notices';
import {
  changeInvite,
  listExpired,
  listToRemindOf,
  lockInvite,
  markInvite,
  type StoredInvite,
} from './store';
import { inviteWords, noteInvite } from './words';

/** Tells its assignee, or everyone who manages events where nobody who can answer it is assigned. */
async function tellWhoAnswers(
  { tx, now }: { tx: Database; now: Date },
  { id, assignee_id }: StoredInvite,
  told: Pick<Notice, 'message' | 'kind' | 'until'>,
): Promise<void> {
  const notice = { ...told, type: 'WARNING', about: id, goesOut: true } as const;
  const holders = assignee_id === null ? [] : await listHolders(tx, EVENT_MANAGERS);
  if (assignee_id !== null && holders.includes(assignee_id))
    await tellMembers(tx, [assignee_id], notice, now);
  else await tellThoseWho(tx, EVENT_MANAGERS, notice, now);
}

/** Lets an unanswered invitation expire; the invitation is locked. */
export async function expireInvite(
  { tx, now }: { tx: Database; now: Date },
  invite: StoredInvite,
): Promise<void> {
  const { id } = invite;
  await changeInvite(tx, id, { state: 'expired', decided_at: now, updated_at: now });
  const words = inviteWords(invite);
  await noteInvite({ tx, now, actor: null }, invite, {
    action: 'expired',
    summary: sentence`No one answered ${words} by its deadline.`,
    before: { state: 'new' },
    after: { state: 'expired' },
  });
  const kinds = [INVITE_NOTICES.assigned, INVITE_NOTICES.due];
  await withdrawNotices(tx, { kinds, about: id }, now);
  await tellWhoAnswers({ tx, now }, invite, {
    message: `No one answered ${words} by its deadline.`,
    kind: INVITE_NOTICES.expired,
  });
}

/** Invitations expire at their deadline, each once. */
export async function expireInvites(context: Context): Promise<void> {
  const now = context.clock.now();
  await transactionForEach(context, await listExpired(context.db, now), async (tx, id) => {
    const invite = await lockInvite(tx, id);
    if (invite?.state === 'new' && invite.deadline_at <= now)
      await expireInvite({ tx, now }, invite);
  });
}

const REMINDED_HOURS = 24;

/** Reminds of an unanswered invitation a day before its deadline, once. */
export async function remindOfInvites(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await listToRemindOf(context.db, { now, hours: REMINDED_HOURS });
  await transactionForEach(context, due, async (tx, id) => {
    const invite = await lockInvite(tx, id);
    if (invite?.state !== 'new' || invite.reminded_at !== null) return;
    await markInvite(tx, id, { reminded_at: now });
    const { deadline_at: until } = invite;
    await tellWhoAnswers({ tx, now }, invite, {
      message: `Answer ${inviteWords(invite)} by ${momentInWords(until, context.config.timeZone)}.`,
      kind: INVITE_NOTICES.due,
      until,
    });
  });
}
