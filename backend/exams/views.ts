import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import type { Booking, BookingRow } from '@/lib/contracts/exams/bookings';
import { findBooking, type StoredBooking } from './booking-store';
import { listPast } from './list-store';
import { listOtherDuties } from './assisting/other-duties';
import { reasonForCandidate } from './causes';
import { findType } from './catalogue/store';
import { absentFrom, startableFrom } from './examine';
import { isQualified } from './rules';
import { mayCorrect } from './sheet/results';
import { judge } from './standing';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const named = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

/** An exam as a row of a list, which never shows what isn't filed. */
export function shownRow(booking: StoredBooking): BookingRow {
  const { id, state, examiner_id, examiner_name, windows, is_priority, missed_by } = booking;
  return {
    id,
    state,
    type: {
      id: booking.type_id,
      name: booking.type_name,
      duration_minutes: booking.duration_minutes,
    },
    route: {
      id: booking.route_id,
      game: booking.game,
      from_city: booking.from_city,
      to_city: booking.to_city,
      via: booking.via,
    },
    candidate: { user_id: booking.user_id, name: booking.name },
    examiner: named(examiner_id, examiner_name),
    second: named(booking.second_id, booking.second_name),
    trainee: named(booking.trainee_id, booking.trainee_name),
    starts_at: iso(booking.starts_at),
    ends_at: iso(booking.ends_at),
    windows,
    is_priority,
    confirmed_at: iso(booking.confirmed_at),
    missed_by,
    is_settled: booking.settled_at !== null,
    result: booking.result,
    score: booking.score,
    created_at: booking.created_at.toISOString(),
    version: booking.version,
  };
}

type Reader = Pick<Member, 'user_id' | 'permissions'>;

/** The candidate is the candidate whatever else they may see. */
function readerOf(booking: StoredBooking, reader: Reader): Booking['reader'] {
  if (reader.user_id === booking.user_id) return 'candidate';
  const { permissions } = reader;
  if (!permissions.has('CLAIM_EXAMS') && !permissions.has('MANAGE_EXAMS'))
    throw notFound('This exam');
  if (reader.user_id === booking.examiner_id) return 'examiner';
  if (reader.user_id === booking.second_id) return 'second';
  return reader.user_id === booking.trainee_id ? 'trainee' : 'staff';
}

function reasonFor({ cancelled_by, cancel_reason }: StoredBooking, reader: Booking['reader']) {
  if (reader !== 'candidate' || cancelled_by !== 'system' || cancel_reason === null)
    return cancel_reason;
  return reasonForCandidate(cancel_reason);
}

const sheetOf = ({ sheet, marks, comment }: StoredBooking) =>
  sheet && { items: sheet.items, pass_score: sheet.pass_score, marks, comment };

function filedOf(booking: StoredBooking): Booking['sheet'] {
  const { result, ended_at, corrected_at } = booking;
  const sheet = sheetOf(booking);
  if (!sheet || result === null || !ended_at) return null;
  return { ...sheet, filed_at: ended_at.toISOString(), corrected_at: iso(corrected_at) };
}

const isExamining = (reader: Booking['reader']) =>
  reader === 'examiner' || reader === 'second' || reader === 'trainee';

function draftOf(booking: StoredBooking, reader: Booking['reader']): Booking['draft'] {
  const sheet = sheetOf(booking);
  if (!sheet || booking.state !== 'in_progress' || !isExamining(reader)) return null;
  return { ...sheet, draft_version: booking.draft_version };
}

/** What else the candidate, or a reader who examines, has to do then. */
async function warningsOf(db: Database, booking: StoredBooking, userId: number) {
  if (booking.state !== 'booked') return [];
  const dutiesOf = await listOtherDuties(db, [userId], booking);
  return dutiesOf(userId);
}

async function nextAttemptOf(
  db: Database,
  { user_id, type_id, result, state }: StoredBooking,
  clock: { now: Date; timeZone: string },
): Promise<string | null> {
  if (result !== 'failed' && state !== 'missed') return null;
  const type = await findType(db, type_id);
  return type && judge(await listPast(db, user_id), type, clock).next_on;
}

/** An exam in full, as far as the reader may see it. */
export async function readBooking(
  db: Database,
  reader: Reader,
  id: number,
  { now, config: { timeZone } }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<Booking> {
  const booking = await findBooking(db, id);
  if (!booking) throw notFound('This exam');
  const side = readerOf(booking, reader);
  const { state, starts_at, result } = booking;
  const isAsked = booking.offered_to === reader.user_id;
  const start = state === 'booked' ? starts_at : null;
  const times = start && startableFrom(start);
  return {
    ...shownRow(booking),
    notes: booking.notes,
    route_notes: booking.route_notes,
    distance_km: booking.distance_km,
    reschedules: booking.reschedules,
    cancelled_by: booking.cancelled_by,
    cancel_reason: reasonFor(booking, side),
    settle_note: booking.settle_note,
    reader: side,
    offered_to: side === 'candidate' ? null : named(booking.offered_to, booking.offered_name),
    proposed_start: iso(booking.proposed_start),
    is_qualified: isQualified(booking, reader.user_id),
    warnings: side !== 'staff' || isAsked ? await warningsOf(db, booking, reader.user_id) : [],
    absent_from: start && absentFrom(start).toISOString(),
    now: now.toISOString(),
    startable: times && { from: times.from.toISOString(), until: times.until.toISOString() },
    sheet: filedOf(booking),
    draft: draftOf(booking, side),
    may_correct: mayCorrect(booking, reader, reader.user_id, now),
    certificate: result === 'passed' ? booking.certificate : null,
    next_attempt_on: await nextAttemptOf(db, booking, { now, timeZone }),
  };
}
