import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import { listDriversAmong } from '@/backend/rewards/driver-store';
import { giveTo, note, takeBack } from './give';
import { changeReason, listHolding, lockAward, lockGrant } from './store';

/**
 * Grants an award that comes with something else; null where it is retired or held already. Awards
 * are locked before their members, so the caller takes `lockAward` first.
 */
export async function grantFor(
  action: StaffAction,
  awardId: number,
  user_id: number,
  reason: string,
): Promise<number | null> {
  const { tx } = action;
  const award = await lockAward(tx, awardId);
  const [member] = await listDriversAmong(tx, [user_id]);
  if (!award || award.retired_at !== null || !member) return null;
  if (!award.repeatable && (await listHolding(tx, awardId, [user_id])).length > 0) return null;
  return giveTo(action, award, [member], reason);
}

/** Takes back what was granted with something else, unless that was done by hand already. */
export async function takeBackGrant(action: StaffAction, id: number, reason: string) {
  const found = await lockGrant(action.tx, id);
  if (found?.grant.revoked_at === null) await takeBack(action, found, reason);
}

/** Leaves an award with its member for another reason than the one it was granted for. */
export async function keepGrant(action: StaffAction, id: number, reason: string) {
  const { tx } = action;
  const found = await lockGrant(tx, id);
  if (!found || !(await changeReason(tx, id, reason))) return;
  const { award_id, user_id } = found.grant;
  await note(action, award_id, {
    action: 'kept',
    summary: sentence`Let ${nameOfMember(user_id)} keep the award “${found.name}”`,
    reason,
  });
  announce(tx, { topic: 'awards', user_id });
  announce(tx, { topic: 'profiles' });
}
