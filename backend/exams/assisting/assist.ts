import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { changeBooking, lockBooking, type StoredBooking } from '@/backend/exams/booking-store';
import { lockExamined } from '@/backend/exams/examine';
import { type ExamAction, noteExam, onDay, takeBack, tellOf } from '@/backend/exams/note';
import { OF_ASSISTING } from '@/backend/exams/notices';
import { BOOKING_WORDS } from '@/backend/exams/words';
import { refuseStale } from '@/backend/members/public';
import { requireColleague } from './colleagues';

const PARTS = ['second', 'trainee'] as const;
type Part = (typeof PARTS)[number];

const WORDS: Record<Part, string> = { second: 'second examiner', trainee: 'trainee examiner' };

const holderOf = (booking: StoredBooking, part: Part) =>
  part === 'second' ? booking.second_id : booking.trainee_id;

function requireBooked({ state }: StoredBooking): void {
  if (state !== 'booked') throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
}

/** Sets who examines too and who learns by it: the examiner, or MANAGE_EXAMS. */
export async function setAssistants(
  action: StaffAction,
  member: Pick<Member, 'permissions'>,
  seen: Versioned,
  wish: Record<Part, number | null>,
): Promise<void> {
  const { tx, now } = action;
  const asked = PARTS.flatMap((part) => wish[part] ?? []);
  const booking = await lockExamined(action, member, seen.id, { also: asked });
  await refuseStale(tx, 'exam', booking, seen.version);
  requireBooked(booking);
  if (wish.second !== null && wish.second === wish.trainee)
    throw notAccepted('Choose someone else as trainee.', 'trainee');
  const changed = PARTS.filter((part) => wish[part] !== holderOf(booking, part));
  for (const part of changed) {
    const user_id = wish[part];
    if (user_id === null) continue;
    if (user_id === booking.examiner_id)
      throw notAccepted('Choose someone other than the examiner.', part);
    await requireColleague(action, booking, {
      userId: user_id,
      field: part,
      isTrainee: part === 'trainee',
    });
  }
  if (changed.length === 0) return;
  await changeBooking(tx, booking, {
    second_id: wish.second,
    trainee_id: wish.trainee,
    updated_at: now,
  });
  const before = changed.flatMap((part) => holderOf(booking, part) ?? []);
  await takeBack(action, booking.id, OF_ASSISTING, before);
  for (const part of changed) await noteChange(action, booking, part, wish[part]);
}

async function noteChange(
  action: StaffAction,
  booking: StoredBooking,
  part: Part,
  next: number | null,
): Promise<void> {
  const { id, type_name, user_id, starts_at } = booking;
  const before = holderOf(booking, part);
  const words = WORDS[part];
  await noteExam(action, id, {
    action: 'assisted',
    summary:
      next === null
        ? sentence`${nameOfMember(user_id)}’s ${type_name} exam has no ${words} any more.`
        : sentence`${nameOfMember(next)} is ${words} in ${nameOfMember(user_id)}’s ${type_name} exam.`,
    before: { [part]: before },
    after: { [part]: next },
  });
  const when = onDay(booking);
  await tellOf(action, id, before, {
    kind: 'called_off',
    message: sentence`You’re no longer ${words} in ${nameOfMember(user_id)}’s ${type_name} exam${when}.`,
  });
  await tellOf(action, id, next, {
    kind: 'assisting',
    message: sentence`You’re ${words} in ${nameOfMember(user_id)}’s ${type_name} exam${when}.`,
    ...(starts_at && { until: starts_at }),
  });
}

/** Takes an assistant off an exam, and tells its examiner and whoever didn’t do it. */
export async function dropAssistant(
  action: ExamAction,
  booking: StoredBooking,
  userId: number,
): Promise<void> {
  const { tx, now } = action;
  const { id, type_name, user_id, examiner_id } = booking;
  const part = booking.second_id === userId ? 'second' : 'trainee';
  await changeBooking(tx, booking, {
    ...(part === 'second' ? { second_id: null } : { trainee_id: null }),
    updated_at: now,
  });
  const what = sentence`${WORDS[part]} in ${nameOfMember(user_id)}’s ${type_name} exam${onDay(booking)}`;
  const message = sentence`${nameOfMember(userId)} is no longer ${what}.`;
  await takeBack(action, id, OF_ASSISTING, [userId]);
  await noteExam(action, id, {
    action: 'assisted',
    summary: message,
    before: { [part]: userId },
    after: { [part]: null },
  });
  await tellOf(action, id, examiner_id, { kind: 'assisting', message, isGood: false });
  await tellOf(action, id, userId, {
    kind: 'called_off',
    message: sentence`You’re no longer ${what}.`,
    isGood: false,
  });
}

/** Ends one’s own part in an exam that hasn’t started. */
export async function stepDown(action: StaffAction, seen: Versioned): Promise<void> {
  const { tx, actor } = action;
  const booking = await lockBooking(tx, seen.id);
  if (!booking) throw notFound('This exam');
  if (![booking.second_id, booking.trainee_id].includes(actor.user_id))
    throw notPossible('You don’t assist in this exam.');
  await refuseStale(tx, 'exam', booking, seen.version);
  requireBooked(booking);
  await dropAssistant(action, booking, actor.user_id);
}
