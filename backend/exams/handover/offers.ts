import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  noLongerPossible,
  notAccepted,
  notFound,
  notPossible,
  Refusal,
} from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { requireColleague } from '@/backend/exams/assisting/colleagues';
import { changeBooking, lockBooking, type StoredBooking } from '@/backend/exams/booking-store';
import { lockExamined } from '@/backend/exams/examine';
import { type ExamAction, noteExam, onDay, tellOf } from '@/backend/exams/note';
import { BOOKING_WORDS } from '@/backend/exams/words';
import { refuseStale } from '@/backend/members/public';
import { handOver } from './hand-over';

type Permissions = Pick<Member, 'permissions'>;

/** A booked exam that hasn’t begun. */
export function requireAhead({ state, starts_at }: StoredBooking, now: Date): void {
  if (state !== 'booked') throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  if (!starts_at || starts_at <= now) throw notPossible('The exam has begun.');
}

/** Ends an offer that wasn’t taken. */
async function endOffer(
  action: ExamAction,
  booking: StoredBooking,
  { noted, words }: { noted: string; words: string },
): Promise<void> {
  const { id, type_name, user_id, offered_to, examiner_id } = booking;
  if (offered_to === null) return;
  await changeBooking(action.tx, booking, { offered_to: null, updated_at: action.now });
  const message = sentence`${nameOfMember(offered_to)} ${words} ${nameOfMember(user_id)}’s ${type_name} exam${onDay(booking)}.`;
  await noteExam(action, id, { action: noted, summary: message, untrue: ['offered'] });
  await tellOf(action, id, examiner_id, {
    kind: 'offer_ended',
    message: sentence`${message} It stays yours.`,
    isGood: false,
  });
}

/** Offers one’s exam to a colleague; null withdraws the offer. */
export async function offerExam(
  action: StaffAction,
  member: Permissions,
  seen: Versioned,
  colleague: number | null,
): Promise<void> {
  const { tx, actor, now } = action;
  const also = colleague === null ? [] : [colleague];
  const booking = await lockExamined(action, member, seen.id, { also });
  if (booking.examiner_id !== actor.user_id)
    throw notPossible('Only the examiner can offer the exam.');
  await refuseStale(tx, 'exam', booking, seen.version);
  requireAhead(booking, now);
  const { id, type_name, user_id, starts_at } = booking;
  if (colleague === null) {
    if (booking.offered_to === null) return;
    await changeBooking(tx, booking, { offered_to: null, updated_at: now });
    const summary = sentence`${nameOfMember(actor.user_id)} keeps the ${type_name} exam.`;
    return noteExam(action, id, { action: 'kept', summary, untrue: ['offered'] });
  }
  if (colleague === actor.user_id) throw notAccepted('Choose a colleague.', 'user_id');
  if (colleague === booking.offered_to)
    throw notAccepted(`You’ve already asked ${booking.offered_name ?? 'them'}.`, 'user_id');
  await requireColleague(action, booking, { userId: colleague, field: 'user_id' });
  await changeBooking(tx, booking, { offered_to: colleague, updated_at: now });
  await noteExam(action, id, {
    action: 'offered',
    summary: sentence`${nameOfMember(actor.user_id)} offered the ${type_name} exam to ${nameOfMember(colleague)}.`,
    after: { offered_to: colleague },
    untrue: ['offered', 'offer_ended'],
  });
  await tellOf(action, id, colleague, {
    kind: 'offered',
    message: sentence`${nameOfMember(actor.user_id)} offers you ${nameOfMember(user_id)}’s ${type_name} exam${onDay(booking)}.`,
    ...(starts_at && { until: starts_at }),
  });
}

/** The colleague’s answer. */
export async function answerOffer(
  action: StaffAction,
  seen: Versioned,
  accepts: boolean,
): Promise<void> {
  const { tx, actor, now } = action;
  const booking = await lockBooking(tx, seen.id, [actor.user_id]);
  if (!booking) throw notFound('This exam');
  if (booking.offered_to !== actor.user_id)
    throw new Refusal(403, 'not_offered', 'This exam isn’t offered to you.');
  await refuseStale(tx, 'exam', booking, seen.version);
  requireAhead(booking, now);
  if (!accepts) return endOffer(action, booking, { noted: 'offer_declined', words: 'can’t take' });
  await requireColleague(action, booking, { userId: actor.user_id });
  await handOver(action, booking, actor.user_id);
}

/** Gives an exam to an examiner without asking. */
export async function assignExam(
  action: StaffAction,
  member: Permissions,
  seen: Versioned,
  examiner: number,
): Promise<void> {
  const booking = await lockExamined(action, member, seen.id, { also: [examiner] });
  await refuseStale(action.tx, 'exam', booking, seen.version);
  if (booking.state !== 'booked') throw noLongerPossible(BOOKING_WORDS[booking.state], 'the exam');
  if (examiner === booking.examiner_id) throw notAccepted('Choose another examiner.', 'user_id');
  await requireColleague(action, booking, { userId: examiner, field: 'user_id' });
  await handOver(action, booking, examiner);
}

type Offer = Pick<StoredBooking, 'offered_to' | 'starts_at'>;

/** Whether nobody answered before the exam, or the colleague may not take it any more. */
export const isOfferLost = (
  { offered_to, starts_at }: Offer,
  { examiners, now }: { examiners: readonly number[]; now: Date },
): boolean =>
  offered_to !== null &&
  starts_at !== null &&
  (starts_at <= now || !examiners.includes(offered_to));

export async function endLostOffer(
  action: ExamAction,
  booking: StoredBooking,
  examiners: readonly number[],
): Promise<void> {
  const { state, offered_to } = booking;
  if (state !== 'booked' || !isOfferLost(booking, { examiners, now: action.now })) return;
  const words =
    offered_to !== null && !examiners.includes(offered_to)
      ? 'can no longer take'
      : 'didn’t answer about';
  await endOffer(action, booking, { noted: 'offer_ended', words });
}
