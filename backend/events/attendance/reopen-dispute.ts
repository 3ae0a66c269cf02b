import type { StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { requireUndoable } from '@/backend/core/audit/undo';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { refuseStale } from '@/backend/members/public';
import { announceEvents, lockEvent } from '@/backend/events/store';
import { EVENT, noteEvent, tellOfEvent } from '@/backend/events/words';
import { takeBackClaim } from './attendance';
import { changeAttendance, findAttendance } from './attendance-store';
import { withdrawResults } from './settled';

/** Undoes a decision on a dispute, which waits again; what an accepted one awarded is taken back. */
export async function reopenDispute(
  action: StaffAction,
  { id, user_id }: { id: number; user_id: number },
  version: number,
): Promise<void> {
  const { tx, actor, now } = action;
  const event = await lockEvent(tx, id);
  const found = event && (await findAttendance(tx, id, user_id));
  if (!event || !found || found.dispute_state === null) throw notFound('This dispute');
  const { updated_at: decided_at, dispute_decided_by: decided_by } = found;
  await refuseStale(tx, EVENT, { id, version: found.version, at: decided_at }, version);
  requireUndoable({ decided_by, decided_at }, { user_id: actor.user_id, now });
  const isAccepted = found.dispute_state === 'accepted';
  if (found.result !== (isAccepted ? 'attended' : 'absent'))
    throw notPossible('Attendance was corrected after the decision. Correct it again instead.');
  if (isAccepted) await takeBackClaim(action, event, user_id);
  const waiting = {
    dispute_state: 'pending',
    dispute_answer: null,
    dispute_decided_by: null,
  } as const;
  await changeAttendance(tx, found, waiting, now);
  await withdrawResults(action, { id, user_id });
  announceEvents(tx);
  await noteEvent(action, event, {
    action: 'dispute_reopened',
    did: sentence`undid the decision on the dispute of ${nameOfMember(user_id)} about`,
    before: { dispute_state: found.dispute_state },
  });
  await tellOfEvent(action, event, [user_id], {
    kind: 'decided',
    isGood: false,
    message: `The decision on your dispute about “${event.title}” was undone. It’s waiting for review again.`,
    subject: `Your attendance at ${event.title}`,
  });
}
