import { addHours } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { refuseStale } from '@/backend/members/public';
import type { ExamSide } from '@/lib/contracts/exams/bookings';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { changeBooking, lockBooking, staffOf, type StoredBooking } from './booking-store';
import { type ExamAction, noteExam, onDay, tellOf } from './note';
import { OF_PLANS, OF_REQUESTS } from './notices';
import { BOOKING_WORDS, inQuotes } from './words';

/** A late cancellation is a missed exam, unless it was booked late and never confirmed. */
const isMissed = ({ state, starts_at, is_short_notice, confirmed_at }: StoredBooking, now: Date) =>
  state === 'booked' &&
  starts_at !== null &&
  starts_at < addHours(now, EXAM_RULES.notice_hours) &&
  !(is_short_notice && confirmed_at === null);

async function cancelOwn(action: StaffAction, booking: StoredBooking, reason: string) {
  const { tx, actor, now } = action;
  const missed = isMissed(booking, now);
  await changeBooking(tx, booking, {
    cancelled_by: 'candidate',
    cancel_reason: reason,
    ended_at: now,
    updated_at: now,
    ...(missed
      ? { state: 'missed', missed_by: 'candidate', is_attempt: true, settled_at: now }
      : { state: 'cancelled' }),
  });
  const who = nameOfMember(actor.user_id);
  const how = missed ? ' too late, which counts as missed' : '';
  await noteExam(action, booking.id, {
    action: missed ? 'missed' : 'cancelled',
    summary: sentence`${who} cancelled the ${booking.type_name} exam${how}.`,
    reason,
    untrue: UNTRUE,
  });
  const message = sentence`${who} cancelled the ${booking.type_name} exam: ${inQuotes(reason)}`;
  for (const one of staffOf(booking))
    await tellOf(action, booking.id, one, { kind: 'called_off', message, isGood: false });
}

/** The end of an exam, in words for either side. */
export interface Cause {
  by: ExamSide;
  reason: string;
  /** Goes on from "… is cancelled:". */
  toCandidate: string;
  toExaminer: string;
}

/** A reason that somebody wrote. */
const written = (by: ExamSide, reason: string): Cause => ({
  by,
  reason,
  toCandidate: inQuotes(reason),
  toExaminer: inQuotes(reason),
});

async function tellExaminersOfEnd(
  action: ExamAction,
  booking: StoredBooking,
  { toExaminer }: Cause,
): Promise<void> {
  const { id, type_name, user_id } = booking;
  const who = nameOfMember(user_id);
  const message = sentence`${who}’s ${type_name} exam${onDay(booking)} is cancelled: ${toExaminer}`;
  for (const one of staffOf(booking))
    await tellOf(action, id, one, { kind: 'called_off', message, isGood: false });
}

const NO_DRAFT = { sheet: null, marks: [], comment: '' };
const UNTRUE = [...OF_REQUESTS, ...OF_PLANS, 'assisting', 'overdue'] as const;

/** Puts an exam back among the requests, first in turn, through no fault of the candidate. */
export async function returnToPool(
  action: ExamAction,
  booking: StoredBooking,
  cause: Cause,
): Promise<void> {
  const { tx, now } = action;
  const { id, type_name, examiner_id, starts_at } = booking;
  await changeBooking(tx, booking, {
    ...NO_DRAFT,
    state: 'requested',
    examiner_id: null,
    second_id: null,
    trainee_id: null,
    starts_at: null,
    ends_at: null,
    day: null,
    windows: [],
    is_priority: true,
    confirmed_at: null,
    started_at: null,
    draft_version: booking.draft_version + 1,
    cancelled_by: cause.by,
    cancel_reason: cause.reason,
    updated_at: now,
  });
  await noteExam(action, id, {
    action: 'cancelled',
    summary: sentence`The ${type_name} exam needs a new time.`,
    before: { examiner_id, starts_at },
    reason: cause.reason,
    untrue: UNTRUE,
  });
  await tellOf(action, id, booking.user_id, {
    kind: 'returned',
    message: `Your ${type_name} exam${onDay(booking)} is cancelled: ${cause.toCandidate} This doesn’t count as an attempt, and you have priority. Choose another time.`,
    isGood: false,
  });
  await tellExaminersOfEnd(action, booking, cause);
}

/** Ends an exam for a reason that isn't the candidate's fault; it costs no attempt. */
export async function endExam(
  action: ExamAction,
  booking: StoredBooking,
  cause: Cause,
): Promise<void> {
  const { tx, now } = action;
  const { id, type_name, user_id } = booking;
  await changeBooking(tx, booking, {
    ...NO_DRAFT,
    state: 'cancelled',
    draft_version: booking.draft_version + 1,
    cancelled_by: cause.by,
    cancel_reason: cause.reason,
    ended_at: now,
    updated_at: now,
  });
  await noteExam(action, id, {
    action: 'cancelled',
    summary: sentence`${nameOfMember(user_id)}’s ${type_name} exam is cancelled.`,
    reason: cause.reason,
    untrue: UNTRUE,
  });
  await tellOf(action, id, user_id, {
    kind: 'cancelled',
    message: `Your ${type_name} exam${onDay(booking)} is cancelled: ${cause.toCandidate} This doesn’t count as an attempt.`,
    isGood: false,
  });
  await tellExaminersOfEnd(action, booking, cause);
}

/** Cancels an exam: its candidate, its examiner, or MANAGE_EXAMS. */
export async function cancelExam(
  action: StaffAction,
  { permissions }: Pick<Member, 'permissions'>,
  { id, version }: Versioned,
  reason: string,
): Promise<void> {
  const { tx, actor } = action;
  const booking = await lockBooking(tx, id);
  const isOwn = booking?.user_id === actor.user_id;
  const isExaminer = booking?.examiner_id === actor.user_id && permissions.has('CLAIM_EXAMS');
  if (!booking || !(isOwn || isExaminer || permissions.has('MANAGE_EXAMS')))
    throw notFound('This exam');
  await refuseStale(tx, 'exam', booking, version);
  const { state } = booking;
  // An examiner who doesn't come back would leave the exam under way for ever.
  const isGivenUp = state === 'in_progress' && !isOwn && permissions.has('MANAGE_EXAMS');
  if (state !== 'requested' && state !== 'booked' && !isGivenUp)
    throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  if (isOwn) return cancelOwn(action, booking, reason);
  const isExaminers = booking.examiner_id === actor.user_id;
  const cause = written(isExaminers ? 'examiner' : 'staff', reason);
  if (state !== 'requested') return returnToPool(action, booking, cause);
  await endExam(action, booking, cause);
}
