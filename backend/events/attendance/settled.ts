import type { StaffAction } from '@/backend/core/audit/staff-action';
import { withdrawNotices } from '@/backend/inbox/public';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { changeAttendance, countDisputesOf, findAttendance } from './attendance-store';

interface Whose {
  id: number;
  user_id: number;
}

/** Writes the decision on a dispute that waits, if one does; the event is locked. */
export async function closeDispute(
  { tx, actor, now }: Pick<StaffAction, 'tx' | 'actor' | 'now'>,
  { id, user_id }: Whose,
  { accept, answer }: { accept: boolean; answer: string },
): Promise<void> {
  const found = await findAttendance(tx, id, user_id);
  if (found?.dispute_state !== 'pending') return;
  const decided = {
    dispute_state: accept ? ('accepted' as const) : ('declined' as const),
    dispute_answer: answer,
    dispute_decided_by: actor.user_id,
  };
  await changeAttendance(tx, found, decided, now);
  // The team's notices don't name the member, so they stay while another dispute waits.
  if ((await countDisputesOf(tx, id)) === 0)
    await withdrawNotices(tx, { kinds: [EVENT_NOTICES.disputed], about: id }, now);
}

/** Takes back what a member was told of a result that no longer holds. */
export function withdrawResults(
  { tx, now }: Pick<StaffAction, 'tx' | 'now'>,
  { id, user_id }: Whose,
): Promise<void> {
  const { attended, absent, corrected, decided } = EVENT_NOTICES;
  const kinds = [attended, absent, corrected, decided];
  return withdrawNotices(tx, { kinds, about: id, of: [user_id] }, now);
}
