import { addDays } from 'date-fns';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import {
  alreadyDecided,
  notAccepted,
  notFound,
  notPossible,
  refused,
} from '@/backend/core/http/errors';
import { periodOf } from '@/backend/core/time/time';
import { keepUploads } from '@/backend/files/public';
import { tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { DISPUTE_DAYS } from '@/lib/contracts/events/attendance';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { announceEvents, lockEvent, type StoredEvent } from '@/backend/events/store';
import { noteEvent, tellOfEvent } from '@/backend/events/words';
import { acceptClaim } from './attendance';
import {
  addAttendance,
  changeAttendance,
  findAttendance,
  type StoredAttendance,
} from './attendance-store';
import { closeDispute, withdrawResults } from './settled';

/** Until when an absence can be disputed, from the last decision on the member. */
export function disputableUntil(
  { confirmed_at }: Pick<StoredEvent, 'confirmed_at'>,
  found: Pick<StoredAttendance, 'decided_at'> | null,
): Date | null {
  const decided = found?.decided_at ?? confirmed_at;
  return decided && addDays(decided, DISPUTE_DAYS);
}

/** Once for each absence: a result that was corrected after an accepted dispute is a new one. */
export const isDisputable = ({
  result,
  dispute_state,
}: Pick<StoredAttendance, 'result' | 'dispute_state'>): boolean =>
  result === 'absent' && (dispute_state === null || dispute_state === 'accepted');

/** A member says that they were there. */
export async function disputeAbsence(
  action: StaffAction,
  id: number,
  { text, proofs }: { text: string; proofs: readonly string[] },
): Promise<void> {
  const { tx, actor, config, now } = action;
  const { user_id } = actor;
  const event = await lockEvent(tx, id);
  if (!event || event.state === 'draft') throw notFound('This event');
  const found = await findAttendance(tx, id, user_id);
  const until = disputableUntil(event, found);
  if (event.state !== 'completed' || until === null)
    throw notPossible('Attendance isn’t confirmed yet.');
  if (now > until) throw notPossible(`Attendance can be disputed for ${DISPUTE_DAYS} days.`);
  if (found && found.result !== 'absent') throw notPossible('You aren’t marked absent.');
  if (found && !isDisputable(found)) throw notPossible('You’ve already disputed this.');
  if (!(await keepUploads(tx, user_id, proofs, now)))
    throw notAccepted('Add the pictures again.', 'proofs');
  const disputed = {
    dispute_state: 'pending' as const,
    dispute_text: text,
    dispute_proofs: [...new Set([...(found?.dispute_proofs ?? []), ...proofs])],
    disputed_at: now,
    dispute_answer: null,
    dispute_decided_by: null,
  };
  if (found) await changeAttendance(tx, found, disputed, now);
  else
    await addAttendance(
      tx,
      [
        {
          ...disputed,
          event_id: id,
          user_id,
          result: 'absent',
          period: periodOf(event.meetup_at, config.timeZone),
          points: 0,
          revision: 0,
          evidence: [],
        },
      ],
      now,
    );
  announceEvents(tx);
  await noteEvent(action, event, { action: 'disputed', did: 'disputed their absence from' });
  await withdrawNotices(tx, { kinds: [EVENT_NOTICES.absent], about: id, of: [user_id] }, now);
  await tellOthersWho(
    tx,
    EVENT_MANAGERS,
    [user_id],
    {
      type: 'WARNING',
      message: sentence`${nameOfMember(user_id)} says they were at “${event.title}”.`,
      kind: EVENT_NOTICES.disputed,
      about: id,
      goesOut: true,
    },
    now,
  );
}

export async function decideDispute(
  action: StaffAction,
  { id, user_id }: { id: number; user_id: number },
  { accept, answer }: { accept: boolean; answer: string },
): Promise<{ version: number }> {
  const { tx, actor } = action;
  if (actor.user_id === user_id) throw refused('own_request', 'You can’t decide your own dispute.');
  const event = await lockEvent(tx, id);
  const found = event && (await findAttendance(tx, id, user_id));
  if (!event || !found || found.dispute_state === null) throw notFound('This dispute');
  if (found.dispute_state !== 'pending')
    throw alreadyDecided({ user_id: found.dispute_decided_by, name: found.decider_name });
  if (accept && found.result !== 'attended') await acceptClaim(action, event, user_id);
  const dispute_state = accept ? 'accepted' : 'declined';
  await closeDispute(action, { id, user_id }, { accept, answer });
  await withdrawResults(action, { id, user_id });
  announceEvents(tx);
  await noteEvent(action, event, {
    action: `dispute_${dispute_state}`,
    did: sentence`${dispute_state} the dispute of ${nameOfMember(user_id)} about`,
    reason: answer,
  });
  await tellOfEvent(action, event, [user_id], {
    kind: 'decided',
    isGood: accept,
    message: accept
      ? `Your dispute about “${event.title}” was accepted: ${answer}`
      : `Your dispute about “${event.title}” was declined: ${answer}`,
    subject: `Your attendance at ${event.title}`,
  });
  const decided = await findAttendance(tx, id, user_id);
  return { version: decided?.version ?? found.version };
}
