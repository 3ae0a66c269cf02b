import { addHours, addMinutes } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  alreadyClaimed,
  alreadyDecided,
  noLongerPossible,
  notFound,
  notPossible,
  refused,
} from '@/backend/core/http/errors';
import type { Database } from '@/backend/core/db/database';
import type { Member } from '@/backend/core/http/member';
import { companyDayOf } from '@/backend/core/time/time';
import { lastChangedBy, refuseStale } from '@/backend/members/public';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { changeBooking, findBooking, lockBooking, type StoredBooking } from './booking-store';
import { endExam } from './cancel';
import { CAUSES } from './causes';
import { holdType } from './catalogue/store';
import { endOf } from './availability/free';
import { atTime, noteExam, tellOf } from './note';
import { OF_PLANS, OF_REQUESTS } from './notices';
import { objectionToTime } from './availability/objections';
import { isQualified, isShort } from './rules';
import { BOOKING_WORDS, inQuotes } from './words';

type Permissions = Pick<Member, 'permissions'>;

const yourself = () => refused('own_exam', 'You can’t examine yourself.');

/** Takes a request at a time within those that the candidate offers. */
export async function claimExam(action: StaffAction, seen: Versioned, starts_at: Date) {
  const { tx, actor, now, config } = action;
  const booking = await lockBooking(tx, seen.id, [actor.user_id]);
  if (!booking) throw notFound('This exam');
  if (booking.user_id === actor.user_id) throw yourself();
  if (booking.state === 'booked')
    throw alreadyClaimed({ user_id: booking.examiner_id, name: booking.examiner_name });
  if (booking.state !== 'requested')
    throw noLongerPossible(BOOKING_WORDS[booking.state], 'the exam');
  await refuseStale(tx, 'exam', booking, seen.version);
  if (!isQualified(booking, actor.user_id))
    throw refused('not_qualified', `You’re not qualified for ${booking.type_name}.`);
  const exam = { from: starts_at, to: endOf(starts_at, booking.duration_minutes) };
  const isOffered = booking.windows.some(
    ({ from, to }) => new Date(from) <= exam.from && exam.to <= new Date(to),
  );
  if (!isOffered || starts_at <= now)
    throw refused('not_accepted', 'Choose a time that the candidate offers.', 'starts_at');
  if (starts_at < addHours(now, EXAM_RULES.notice_hours))
    throw refused(
      'not_accepted',
      `Claim an exam at least ${EXAM_RULES.notice_hours} hours before it starts.`,
      'starts_at',
    );
  const objection = await objectionToTime(action, booking, actor.user_id, exam);
  if (objection !== null) throw refused('not_accepted', objection, 'starts_at');
  await changeBooking(tx, booking, {
    state: 'booked',
    examiner_id: actor.user_id,
    starts_at,
    ends_at: exam.to,
    day: companyDayOf(starts_at, config.timeZone),
    scheduled_at: now,
    windows: [],
    is_short_notice: isShort(starts_at, now),
    reminded_day_at: null,
    reminded_hour_at: null,
    cancelled_by: null,
    cancel_reason: null,
    updated_at: now,
  });
  const when = atTime(action, starts_at);
  await noteExam(action, booking.id, {
    action: 'claimed',
    summary: sentence`${nameOfMember(actor.user_id)} claimed the ${booking.type_name} exam on ${when}.`,
    after: { starts_at },
    untrue: OF_REQUESTS,
  });
  await tellOf(action, booking.id, booking.user_id, {
    kind: 'taken',
    message: sentence`${nameOfMember(actor.user_id)} will examine you in ${booking.type_name} on ${when}.`,
    until: starts_at,
  });
}

/** An exam that the caller examines, or any for MANAGE_EXAMS; never the caller's own. */
function examinedBy(
  booking: StoredBooking | null,
  { user_id, permissions }: Pick<Member, 'user_id' | 'permissions'>,
  isForSecond = false,
): StoredBooking {
  const isTheirs =
    booking?.examiner_id === user_id || (isForSecond && booking?.second_id === user_id);
  if (!booking || !(isTheirs || permissions.has('MANAGE_EXAMS'))) throw notFound('This exam');
  if (booking.user_id === user_id) throw yourself();
  return booking;
}

export const findExamined = async (
  db: Database,
  reader: Pick<Member, 'user_id' | 'permissions'>,
  id: number,
): Promise<StoredBooking> => examinedBy(await findBooking(db, id), reader);

interface Locked {
  /** Who is to be part of it. */
  also?: readonly number[];
  /** The second examiner may do it too. */
  isForSecond?: boolean;
}

export const lockExamined = async (
  { tx, actor: { user_id } }: StaffAction,
  { permissions }: Permissions,
  id: number,
  { also = [], isForSecond = false }: Locked = {},
): Promise<StoredBooking> =>
  examinedBy(await lockBooking(tx, id, also), { user_id, permissions }, isForSecond);

/** When an exam can be started. */
export const startableFrom = (starts_at: Date) => ({
  from: addMinutes(starts_at, -EXAM_RULES.start_before_minutes),
  until: addMinutes(starts_at, EXAM_RULES.no_show_minutes),
});

/** When a candidate can be marked as absent. */
export const absentFrom = (starts_at: Date): Date =>
  addMinutes(starts_at, EXAM_RULES.absent_after_minutes);

/** Starts an exam, with the sheet as it is now. */
export async function startExam(action: StaffAction, member: Permissions, seen: Versioned) {
  const { tx, actor, now } = action;
  const booking = await lockExamined(action, member, seen.id);
  if (booking.examiner_id !== actor.user_id)
    throw refused('not_examiner', 'Only the examiner can start the exam.');
  await refuseStale(tx, 'exam', booking, seen.version);
  const { state, starts_at } = booking;
  if (state !== 'booked' || !starts_at) throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  const { from, until } = startableFrom(starts_at);
  if (now < from || now > until)
    throw notPossible(
      `An exam can be started from ${EXAM_RULES.start_before_minutes} minutes before until ${EXAM_RULES.no_show_minutes} minutes after its time.`,
    );
  const type = await holdType(tx, booking.type_id);
  if (!type) throw notFound('This exam');
  const { items, pass_score, points, award_id, version: type_version } = type;
  await changeBooking(tx, booking, {
    state: 'in_progress',
    sheet: {
      exam: type.name,
      route: `${booking.from_city} – ${booking.to_city}`,
      items,
      pass_score,
      points,
      award_id,
      type_version,
    },
    marks: items.map(() => ({ mark: 'not_assessed', note: '' })),
    started_at: now,
    updated_at: now,
  });
  const summary = sentence`${nameOfMember(actor.user_id)} started the ${booking.type_name} exam.`;
  await noteExam(action, booking.id, { action: 'started', summary, untrue: OF_PLANS });
}

/** Booked late and never confirmed, an exam can't count as missed. */
const isExcused = ({ is_short_notice, confirmed_at }: StoredBooking) =>
  is_short_notice && confirmed_at === null;

/** The candidate didn't come; booked late and never confirmed, it costs nothing. */
export async function markAbsent(action: StaffAction, member: Permissions, seen: Versioned) {
  const { tx, now, actor } = action;
  const booking = await lockExamined(action, member, seen.id);
  await refuseStale(tx, 'exam', booking, seen.version);
  const { state, starts_at, type_name } = booking;
  if (state !== 'booked' || !starts_at) throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  if (now < absentFrom(starts_at))
    throw notPossible(`Wait ${EXAM_RULES.absent_after_minutes} minutes after the start.`);
  if (isExcused(booking)) return endExam(action, booking, CAUSES.neverConfirmed);
  await changeBooking(tx, booking, {
    state: 'missed',
    missed_by: 'candidate',
    is_attempt: true,
    settled_at: now,
    ended_at: now,
    updated_at: now,
  });
  await noteExam(action, booking.id, {
    action: 'missed',
    summary: sentence`${nameOfMember(booking.user_id)} missed the ${type_name} exam with ${nameOfMember(actor.user_id)}.`,
    untrue: OF_PLANS,
  });
  await tellOf(action, booking.id, booking.user_id, {
    kind: 'missed',
    message: `You missed your ${type_name} exam. It counts as an attempt unless it’s excused.`,
    isGood: false,
  });
}

type Decision = 'candidate' | 'examiner' | 'excused';

const SETTLED: Record<Decision, string> = {
  candidate: 'counts as missed',
  examiner: 'was missed by the examiner and doesn’t count as an attempt',
  excused: 'is excused and doesn’t count as an attempt',
};

/** Examiners who weren't there themselves don't put it on the candidate. */
function requireDecision(
  { user_id }: StaffAction['actor'],
  booking: StoredBooking,
  decision: Decision,
): void {
  if (decision !== 'candidate') return;
  if (booking.cancelled_by === 'system' && booking.examiner_id === user_id)
    throw refused(
      'not_accepted',
      'No one started this exam. Ask another examiner to decide that.',
      'decision',
    );
  if (isExcused(booking))
    throw refused(
      'not_accepted',
      'It was booked at short notice and not confirmed, so it can’t count.',
      'decision',
    );
}

/** Decides on a missed exam. Until it is excused, the decision can still be changed. */
export async function settleMissed(
  action: StaffAction,
  seen: Versioned,
  decision: Decision,
  note: string,
): Promise<void> {
  const { tx, actor, now } = action;
  const booking = await lockBooking(tx, seen.id);
  if (!booking) throw notFound('This exam');
  if (booking.user_id === actor.user_id)
    throw refused('own_exam', 'You can’t decide on your own exam.');
  if (booking.version !== seen.version && booking.settled_at !== null)
    throw alreadyDecided(await lastChangedBy(tx, 'exam', booking.id, booking.settled_at));
  await refuseStale(tx, 'exam', booking, seen.version);
  if (booking.state !== 'missed') throw noLongerPossible(BOOKING_WORDS[booking.state], 'the exam');
  requireDecision(actor, booking, decision);
  await changeBooking(tx, booking, {
    ...(decision === 'excused' && { state: 'cancelled' }),
    settle_note: note,
    missed_by: decision === 'excused' ? null : decision,
    is_attempt: decision === 'candidate',
    settled_at: now,
    updated_at: now,
  });
  await noteExam(action, booking.id, {
    action: decision === 'excused' ? 'excused' : 'missed_by',
    summary: sentence`${nameOfMember(booking.user_id)}’s ${booking.type_name} exam ${SETTLED[decision]}.`,
    before: { missed_by: booking.missed_by },
    after: { decision },
    reason: note,
    untrue: ['missed', 'unstarted', 'settled'],
  });
  await tellOf(action, booking.id, booking.user_id, {
    kind: 'settled',
    message: `Your ${booking.type_name} exam ${SETTLED[decision]}: ${inQuotes(note)}`,
    isGood: decision !== 'candidate',
  });
}
