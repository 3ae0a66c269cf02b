import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import type { HeldWork } from '@/backend/leave/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { INVITE_NOTICES } from './notices';
import { changeInvite, listAssigned, lockInvite } from './store';
import { inviteWords, noteInvite } from './words';

/** Invitations that staff on LOA were to answer. */
export const INVITE_WORK: HeldWork = {
  kind: 'event_invites',
  label: 'Event invitations',
  keep: { label: 'Don’t hand over', noted: 'kept' },
  needs: EVENT_MANAGERS,
  list: async (db, { user_id }) =>
    (await listAssigned(db, user_id)).map(({ id, company, title }) => ({
      id: String(id),
      title: `${company}: ${title}`,
      path: '/events/invites',
    })),
  handOver: async (tx, { user_id, delegate_id, ids }, now) => {
    for (const one of ids) {
      const id = Number(one);
      const invite = await lockInvite(tx, id);
      if (invite?.state !== 'new' || invite.assignee_id !== user_id) continue;
      await changeInvite(tx, id, { assignee_id: delegate_id, updated_at: now });
      const what = inviteWords(invite);
      await noteInvite({ tx, now, actor: null }, invite, {
        action: 'assigned',
        summary: sentence`${nameOfMember(delegate_id)} takes over ${what} from ${nameOfMember(user_id)}, who is on staff LOA.`,
        before: { assignee_id: user_id },
        after: { assignee_id: delegate_id },
      });
      const kind = INVITE_NOTICES.assigned;
      await withdrawNotices(tx, { kinds: [kind, INVITE_NOTICES.due], about: id }, now);
      const message = sentence`You’re handling ${what} while ${nameOfMember(user_id)} is away.`;
      await tell(
        tx,
        {
          user_id: delegate_id,
          type: 'SUCCESS',
          message,
          kind,
          about: id,
          until: invite.deadline_at,
        },
        now,
      );
    }
  },
};
