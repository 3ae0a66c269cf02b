import { addDays } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { notPossible, refused } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { moveWithZone } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import { dropAssistant } from '@/backend/exams/assisting/assist';
import { listColleagues } from '@/backend/exams/assisting/colleagues';
import { endOf } from '@/backend/exams/availability/free';
import { objectionToTime } from '@/backend/exams/availability/objections';
import { lockOwn } from '@/backend/exams/own-exam';
import {
  changeBooking,
  findBooking,
  staffOf,
  type StoredBooking,
} from '@/backend/exams/booking-store';
import { lockExamined } from '@/backend/exams/examine';
import { requireAhead } from '@/backend/exams/handover/offers';
import { atTime, type ExamAction, noteExam, onDay, tellOf } from '@/backend/exams/note';
import { OF_PLANS } from '@/backend/exams/notices';
import { isShort } from '@/backend/exams/rules';
import { refuseStale } from '@/backend/members/public';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';

const earlier = (one: Date, other: Date) => (one < other ? one : other);

async function requireProposable(
  action: StaffAction,
  booking: StoredBooking,
  start: Date,
): Promise<void> {
  const { now, actor } = action;
  const refuse = (words: string) => refused('not_accepted', words, 'starts_at');
  if (start <= now) throw refuse('Choose a time in the future.');
  if (start > addDays(now, EXAM_RULES.days_ahead))
    throw refuse(`Choose a time in the next ${EXAM_RULES.days_ahead} days.`);
  if (start.getTime() === booking.starts_at?.getTime())
    throw refuse('The exam is already at this time.');
  const time = { from: start, to: endOf(start, booking.duration_minutes) };
  const objection = await objectionToTime(action, booking, actor.user_id, time);
  if (objection !== null) throw refuse(objection);
}

/** Proposes another time for one’s exam, which stays where it is until the candidate agrees; null withdraws it. */
export async function proposeTime(
  action: StaffAction,
  member: Pick<Member, 'permissions'>,
  seen: Versioned,
  start: Date | null,
): Promise<void> {
  const { tx, actor, now } = action;
  const booking = await lockExamined(action, member, seen.id);
  if (booking.examiner_id !== actor.user_id)
    throw notPossible('Only the examiner can propose another time.');
  await refuseStale(tx, 'exam', booking, seen.version);
  requireAhead(booking, now);
  const { id, type_name, user_id, starts_at } = booking;
  const who = nameOfMember(actor.user_id);
  if (start === null) {
    if (booking.proposed_start === null) return;
    await changeBooking(tx, booking, { proposed_start: null, updated_at: now });
    const summary = sentence`${who} keeps the time of the ${type_name} exam.`;
    return noteExam(action, id, { action: 'proposal_withdrawn', summary, untrue: ['proposed'] });
  }
  await requireProposable(action, booking, start);
  await changeBooking(tx, booking, { proposed_start: start, updated_at: now });
  const when = atTime(action, start);
  const change = starts_at ? moveWithZone(starts_at, start, action.config.timeZone) : `to ${when}`;
  await noteExam(action, id, {
    action: 'time_proposed',
    summary: sentence`${who} proposed ${when} for ${nameOfMember(user_id)}’s ${type_name} exam.`,
    after: { proposed_start: start },
    untrue: ['proposed', 'proposal_ended'],
  });
  await tellOf(action, id, user_id, {
    kind: 'proposed',
    message: sentence`${who} proposes moving your ${type_name} exam ${change}. Nothing changes until you agree.`,
    until: earlier(start, starts_at ?? start),
  });
}

/** Ends a proposal that the candidate didn’t agree to. */
async function endProposal(
  action: ExamAction,
  booking: StoredBooking,
  { noted, words }: { noted: string; words: string },
): Promise<void> {
  const { id, type_name, user_id, examiner_id } = booking;
  await changeBooking(action.tx, booking, { proposed_start: null, updated_at: action.now });
  const message = sentence`${nameOfMember(user_id)} ${words} the ${type_name} exam${onDay(booking)}. The time stays as it is.`;
  await noteExam(action, id, { action: noted, summary: message, untrue: ['proposed'] });
  await tellOf(action, id, examiner_id, { kind: 'proposal_ended', message, isGood: false });
}

/** Leaves out the assistants who have no time then or may no longer examine, and tells the others. */
async function moveAssistants(action: StaffAction, id: number): Promise<void> {
  const { tx, config } = action;
  const moved = await findBooking(tx, id);
  if (!moved?.starts_at) return;
  const { examiner_id, type_name, user_id, starts_at } = moved;
  const assistants = staffOf(moved).filter((one) => one !== examiner_id);
  const colleagues = await listColleagues(tx, config, moved, assistants);
  const canCome = (one: number) =>
    colleagues.some(({ user_id: who, objection }) => who === one && objection === null);
  for (const one of assistants)
    if (!canCome(one)) await dropAssistant(action, moved, one);
    else
      await tellOf(action, id, one, {
        kind: 'assisting',
        message: sentence`${nameOfMember(user_id)}’s ${type_name} exam, in which you assist, is now on ${atTime(action, starts_at)}.`,
        until: starts_at,
      });
}

/** Moves one’s own exam to the time that its examiner proposes, or keeps it where it is. */
export async function answerProposal(
  action: StaffAction,
  seen: Versioned,
  accepts: boolean,
): Promise<void> {
  const { tx, config, actor, now } = action;
  const booking = await lockOwn(action, seen);
  requireAhead(booking, now);
  const { id, type_name, examiner_id, proposed_start: start, starts_at: before } = booking;
  if (start === null || examiner_id === null) throw notPossible('This proposal is no longer open.');
  if (!accepts)
    return endProposal(action, booking, {
      noted: 'proposal_declined',
      words: 'declined the time proposed for',
    });
  const time = { from: start, to: endOf(start, booking.duration_minutes) };
  if (start <= now || (await objectionToTime(action, booking, examiner_id, time)) !== null)
    throw notPossible('This time is no longer free. Keep the current time.');
  await changeBooking(tx, booking, {
    starts_at: start,
    ends_at: time.to,
    day: companyDayOf(start, config.timeZone),
    scheduled_at: now,
    is_short_notice: isShort(start, now),
    confirmed_at: now,
    reminded_day_at: null,
    reminded_hour_at: null,
    updated_at: now,
  });
  const when = atTime(action, start);
  const who = nameOfMember(actor.user_id);
  await noteExam(action, id, {
    action: 'rescheduled',
    summary: sentence`${who} agreed to ${when} for the ${type_name} exam.`,
    before: { starts_at: before },
    after: { starts_at: start },
    untrue: [...OF_PLANS, 'assisting'],
  });
  const message = sentence`${who} agreed to the time you proposed for the ${type_name} exam: ${when}.`;
  await tellOf(action, id, examiner_id, { kind: 'moved', message, until: start });
  await moveAssistants(action, id);
}

/** Whether it is too late to agree. */
const isProposalOver = (
  { proposed_start, starts_at }: Pick<StoredBooking, 'proposed_start' | 'starts_at'>,
  now: Date,
): boolean =>
  proposed_start !== null && (proposed_start <= now || (starts_at !== null && starts_at <= now));

export async function endPastProposal(action: ExamAction, booking: StoredBooking): Promise<void> {
  if (booking.state !== 'booked' || !isProposalOver(booking, action.now)) return;
  const words = 'didn’t respond to the time proposed for';
  await endProposal(action, booking, { noted: 'proposal_ended', words });
}
