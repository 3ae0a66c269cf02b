import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { announce } from '@/backend/core/db/transaction';
import { lockUsers, memberCards, nameOf } from '@/backend/members/public';
import type { BookingState } from '@/lib/contracts/exams/bookings';
import { EXAM_STAFF } from './notices';
import { examBookings as bookings, examHandOvers, examRoutes, examTypes } from './tables';

const columns = {
  id: bookings.id,
  user_id: bookings.user_id,
  name: memberCards.name,
  member_state: memberCards.state,
  type_id: bookings.type_id,
  type_name: examTypes.name,
  duration_minutes: examTypes.duration_minutes,
  examiner_ids: examTypes.examiner_ids,
  route_id: bookings.route_id,
  game: examRoutes.game,
  from_city: examRoutes.from_city,
  to_city: examRoutes.to_city,
  via: examRoutes.via,
  distance_km: examRoutes.distance_km,
  route_notes: examRoutes.notes,
  examiner_id: bookings.examiner_id,
  examiner_name: nameOf(bookings.examiner_id),
  second_id: bookings.second_id,
  second_name: nameOf(bookings.second_id),
  trainee_id: bookings.trainee_id,
  trainee_name: nameOf(bookings.trainee_id),
  offered_to: bookings.offered_to,
  offered_name: nameOf(bookings.offered_to),
  proposed_start: bookings.proposed_start,
  state: bookings.state,
  starts_at: bookings.starts_at,
  ends_at: bookings.ends_at,
  day: bookings.day,
  scheduled_at: bookings.scheduled_at,
  windows: bookings.windows,
  notes: bookings.notes,
  is_priority: bookings.is_priority,
  is_short_notice: bookings.is_short_notice,
  confirmed_at: bookings.confirmed_at,
  reschedules: bookings.reschedules,
  reminded_day_at: bookings.reminded_day_at,
  reminded_hour_at: bookings.reminded_hour_at,
  cancelled_by: bookings.cancelled_by,
  cancel_reason: bookings.cancel_reason,
  missed_by: bookings.missed_by,
  settled_at: bookings.settled_at,
  settle_note: bookings.settle_note,
  is_attempt: bookings.is_attempt,
  sheet: bookings.sheet,
  marks: bookings.marks,
  comment: bookings.comment,
  draft_version: bookings.draft_version,
  result: bookings.result,
  score: bookings.score,
  result_revision: bookings.result_revision,
  award_grant_id: bookings.award_grant_id,
  started_at: bookings.started_at,
  ended_at: bookings.ended_at,
  corrected_at: bookings.corrected_at,
  certificate: bookings.certificate,
  version: bookings.version,
  created_at: bookings.created_at,
};

export const selectBookings = (db: Database) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(memberCards, eq(memberCards.user_id, bookings.user_id))
    .innerJoin(examTypes, eq(examTypes.id, bookings.type_id))
    .innerJoin(examRoutes, eq(examRoutes.id, bookings.route_id));

export type StoredBooking = Awaited<ReturnType<typeof selectBookings>>[number];

export async function findBooking(db: Database, id: number): Promise<StoredBooking | null> {
  const [found] = await selectBookings(db).where(eq(bookings.id, id));
  return found ?? null;
}

export async function findByCertificate(db: Database, code: string) {
  const [found] = await selectBookings(db).where(eq(bookings.certificate, code));
  return found ?? null;
}

/** Those who examine. */
export const staffOf = ({
  examiner_id,
  second_id,
  trainee_id,
}: Pick<StoredBooking, 'examiner_id' | 'second_id' | 'trainee_id'>): number[] =>
  [examiner_id, second_id, trainee_id].flatMap((one) => one ?? []);

/** A booking with its people locked, and others who are to be part of it. */
export async function lockBooking(
  tx: Database,
  id: number,
  also: readonly number[] = [],
): Promise<StoredBooking | null> {
  const seen = await findBooking(tx, id);
  if (!seen) return null;
  await lockUsers(
    tx,
    [seen.user_id, ...staffOf(seen), seen.offered_to ?? 0, ...also].filter((one) => one !== 0),
  );
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('no key update');
  return findBooking(tx, id);
}

const announceBooking = (tx: Database, userId: number): void =>
  announce(tx, { topic: 'exams', user_id: userId, needs: EXAM_STAFF });

type NewBooking = Omit<typeof bookings.$inferInsert, 'id' | 'version'>;

/** Null where the examiner's time or the candidate's one booking is taken. */
export async function addBooking(tx: Database, booking: NewBooking): Promise<number | null> {
  const [added] = await tx
    .insert(bookings)
    .values(booking)
    .onConflictDoNothing()
    .returning({ id: bookings.id });
  announceBooking(tx, booking.user_id);
  return added?.id ?? null;
}

/** An offer to a colleague, or of another time, holds for its time and its examiner. */
const endsOffers = (change: Partial<NewBooking>) =>
  ['state', 'examiner_id', 'starts_at'].some((name) => name in change);

type Change = Partial<NewBooking> & { updated_at: Date };

/** Keeps who no longer examines a booked exam. */
async function noteLeaving(tx: Database, booking: StoredBooking, change: Change): Promise<void> {
  const { id, starts_at, ends_at, version } = booking;
  const staff = staffOf({ ...booking, ...change });
  const left = staffOf(booking).filter((one) => !staff.includes(one));
  if (left.length === 0 || !starts_at || !ends_at) return;
  const row = { starts_at, ends_at, version: version + 1, left_at: change.updated_at };
  await tx
    .insert(examHandOvers)
    .values(left.map((user_id) => ({ booking_id: id, user_id, ...row })))
    .onConflictDoUpdate({ target: [examHandOvers.user_id, examHandOvers.booking_id], set: row });
}

export async function changeBooking(
  tx: Database,
  booking: StoredBooking,
  change: Change,
): Promise<void> {
  const { id, user_id } = booking;
  await noteLeaving(tx, booking, change);
  await tx
    .update(bookings)
    .set({
      ...(endsOffers(change) && { offered_to: null, proposed_start: null }),
      ...change,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, id));
  announceBooking(tx, user_id);
}

/** Gives an exam the award that another one came with. */
export const setAwardGrant = (tx: Database, id: number, award_grant_id: number) =>
  tx.update(bookings).set({ award_grant_id }).where(eq(bookings.id, id));

/** Saves a draft in the state it was seen in; null if there is a newer one. */
export async function saveDraft(
  tx: Database,
  id: number,
  seen: number,
  draft: Pick<NewBooking, 'marks' | 'comment' | 'updated_at'>,
): Promise<number | null> {
  const [saved] = await tx
    .update(bookings)
    .set({ ...draft, draft_version: sql`${bookings.draft_version} + 1` })
    .where(and(eq(bookings.id, id), eq(bookings.draft_version, seen)))
    .returning({ draft_version: bookings.draft_version });
  return saved?.draft_version ?? null;
}

/** Without its people, one of whom is locked already. */
export async function lockRow(tx: Database, id: number): Promise<StoredBooking | null> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('no key update');
  return findBooking(tx, id);
}

export const isBooked = async (db: Database, of: { type?: number; route?: number }) =>
  (await db.$count(
    bookings,
    of.type === undefined ? eq(bookings.route_id, of.route ?? 0) : eq(bookings.type_id, of.type),
  )) > 0;

export const OPEN_STATES: BookingState[] = ['requested', 'booked', 'in_progress'];

/** A candidate’s requests that offer times. */
export const listOfferedBy = (db: Database, userId: number) =>
  selectBookings(db).where(
    and(
      eq(bookings.user_id, userId),
      eq(bookings.state, 'requested'),
      sql`jsonb_array_length(${bookings.windows}) > 0`,
    ),
  );
