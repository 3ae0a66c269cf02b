import type { StaffAction } from '@/backend/core/audit/staff-action';
import { periodOf } from '@/backend/core/time/time';
import { findBooking, setAwardGrant, type StoredBooking } from '@/backend/exams/booking-store';
import { findPassWithAward } from '@/backend/exams/list-store';
import { addPoints, grantFor, keepGrant, lockAward, takeBackGrant } from '@/backend/rewards/public';

/** A line of the ledger for each result that changes the points. */
export async function pay(
  { tx, config, actor, now }: StaffAction,
  booking: StoredBooking,
  { amount, revision, note }: { amount: number; revision: number; note: string },
): Promise<void> {
  if (amount === 0) return;
  await addPoints(tx, {
    user_id: booking.user_id,
    amount,
    kind: 'exam',
    ref_type: 'exam',
    ref_id: String(booking.id),
    revision,
    note,
    by_user: actor.user_id,
    period: periodOf(booking.ended_at ?? now, config.timeZone),
    created_at: now,
  });
}

/** Awards are locked before the people of an exam, as where they are granted by hand. */
export async function lockAwardOf({ tx }: StaffAction, id: number): Promise<void> {
  const award = (await findBooking(tx, id))?.sheet?.award_id ?? null;
  if (award !== null) await lockAward(tx, award);
}

const forPassing = ({ type_name }: StoredBooking) => `Passed ${type_name}.`;

/** Takes an award back, unless the member passed another exam that it also comes with. */
async function withdrawAward(
  action: StaffAction,
  booking: StoredBooking,
  { award, grant }: { award: number; grant: number },
): Promise<void> {
  const isRepeatable = (await lockAward(action.tx, award))?.repeatable === true;
  const other = isRepeatable ? null : await findPassWithAward(action.tx, booking, award);
  if (!other) {
    await takeBackGrant(action, grant, `The result in ${booking.type_name} was corrected.`);
    return;
  }
  await setAwardGrant(action.tx, other.id, grant);
  await keepGrant(action, grant, forPassing(other));
}

/** Grants the award that passing brings, or takes it back. */
export async function settleAward(
  action: StaffAction,
  booking: StoredBooking,
  hasPassed: boolean,
): Promise<number | null> {
  const award = booking.sheet?.award_id ?? null;
  const grant = booking.award_grant_id;
  if (award === null) return null;
  if (hasPassed) return grantFor(action, award, booking.user_id, forPassing(booking));
  if (grant !== null) await withdrawAward(action, booking, { award, grant });
  return null;
}
