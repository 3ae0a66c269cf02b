import { addHours } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notFound, notPossible } from '@/backend/core/http/errors';
import { refuseStale } from '@/backend/members/public';
import type { ExamWindow } from '@/lib/contracts/exams/bookings';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { requireFree, requireWindows, scheduled, type Slot } from './book';
import { changeBooking, lockBooking, staffOf, type StoredBooking } from './booking-store';
import { atTime, noteExam, tellExaminers, tellOf } from './note';
import { OF_PLANS, OF_REQUESTS } from './notices';
import { BOOKING_WORDS, lapsedWords } from './words';

/** One's own exam in the version that was seen. */
export async function lockOwn(
  action: StaffAction,
  { id, version }: Versioned,
  also: readonly number[] = [],
): Promise<StoredBooking> {
  const booking = await lockBooking(action.tx, id, also);
  if (booking?.user_id !== action.actor.user_id) throw notFound('This exam');
  await refuseStale(action.tx, 'exam', booking, version);
  return booking;
}

const closed = ({ state }: StoredBooking) => noLongerPossible(BOOKING_WORDS[state], 'your exam');

/** Moves one's own exam to a free time. */
export async function scheduleExam(action: StaffAction, seen: Versioned, slot: Slot) {
  const { tx, actor, now } = action;
  const booking = await lockOwn(action, seen, [slot.examiner]);
  const { id, state, starts_at: before, duration_minutes: minutes } = booking;
  if (state !== 'requested' && state !== 'booked') throw closed(booking);
  if (state === 'booked') {
    if (booking.reschedules >= EXAM_RULES.reschedules)
      throw notPossible(`An exam can be moved ${EXAM_RULES.reschedules} times.`);
    if (before && before < addHours(now, EXAM_RULES.notice_hours))
      throw notPossible(`Move an exam at least ${EXAM_RULES.notice_hours} hours before it starts.`);
  }
  await requireFree(action, slot, booking, id);
  await changeBooking(tx, booking, {
    ...scheduled(action, slot, minutes),
    reschedules: booking.reschedules + (state === 'booked' ? 1 : 0),
  });
  const when = atTime(action, slot.starts_at);
  const who = nameOfMember(actor.user_id);
  await noteExam(action, id, {
    action: state === 'booked' ? 'rescheduled' : 'booked',
    summary: sentence`${who} moved the ${booking.type_name} exam to ${when}.${lapsedWords(booking)}`,
    before: { examiner_id: booking.examiner_id, starts_at: before },
    after: { examiner_id: slot.examiner, starts_at: slot.starts_at },
    untrue: [...OF_REQUESTS, ...OF_PLANS, 'assisting'],
  });
  const message = sentence`${who} booked the ${booking.type_name} exam with you on ${when}.`;
  await tellOf(action, id, slot.examiner, { kind: 'moved', message, until: slot.starts_at });
  const off = sentence`${who} moved the ${booking.type_name} exam to another time or examiner.`;
  for (const one of staffOf(booking))
    if (one !== slot.examiner) await tellOf(action, id, one, { kind: 'called_off', message: off });
}

/** Offers other times for a request. */
export async function offerTimes(
  action: StaffAction,
  seen: Versioned,
  offered: readonly ExamWindow[],
) {
  const { tx, actor, now } = action;
  const booking = await lockOwn(action, seen);
  if (booking.state !== 'requested') throw closed(booking);
  const windows = await requireWindows(action, offered, booking.duration_minutes);
  await changeBooking(tx, booking, { windows, updated_at: now });
  const message = sentence`${nameOfMember(actor.user_id)} offers times for the ${booking.type_name} exam.`;
  await noteExam(action, seen.id, {
    action: 'times_offered',
    summary: message,
    after: { windows },
    untrue: OF_REQUESTS,
  });
  await tellExaminers(
    action,
    { id: seen.id, candidate: actor.user_id, type: booking },
    { kind: 'requested', message },
  );
}

export async function confirmExam(action: StaffAction, seen: Versioned): Promise<void> {
  const { tx, now, actor } = action;
  const booking = await lockOwn(action, seen);
  if (booking.state !== 'booked') throw closed(booking);
  if (booking.confirmed_at !== null) return;
  await changeBooking(tx, booking, { confirmed_at: now, updated_at: now });
  const summary = sentence`${nameOfMember(actor.user_id)} confirmed the ${booking.type_name} exam.`;
  await noteExam(action, seen.id, { action: 'confirmed', summary, untrue: ['reminded'] });
}
