import { and, asc, between, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { selectBookings, staffOf } from '@/backend/exams/booking-store';
import { examBookings as bookings } from '@/backend/exams/tables';
import type { BookingState } from '@/lib/contracts/exams/bookings';
import type { Span } from './slots';

const KEPT: BookingState[] = ['booked', 'in_progress'];

export const isExaminedBy = (userIds: readonly number[]) =>
  or(
    inArray(bookings.examiner_id, [...userIds]),
    inArray(bookings.second_id, [...userIds]),
    inArray(bookings.trainee_id, [...userIds]),
  );

/** When members are taken by exams, in whatever part. */
export async function listBusy(
  db: Database,
  userIds: readonly number[],
  { from, to, except = 0 }: Span & { except?: number },
): Promise<(Span & { user_ids: number[] })[]> {
  if (userIds.length === 0) return [];
  const found = await db
    .select({
      user_id: bookings.user_id,
      examiner_id: bookings.examiner_id,
      second_id: bookings.second_id,
      trainee_id: bookings.trainee_id,
      from: bookings.starts_at,
      to: bookings.ends_at,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.state, KEPT),
        ne(bookings.id, except),
        lt(bookings.starts_at, to),
        gt(bookings.ends_at, from),
        or(inArray(bookings.user_id, [...userIds]), isExaminedBy(userIds)),
      ),
    );
  return found.flatMap((one) =>
    one.from && one.to
      ? [{ from: one.from, to: one.to, user_ids: [one.user_id, ...staffOf(one)] }]
      : [],
  );
}

/** The exams of some examiners in a range, whatever their part. */
export const listExamined = (db: Database, examinerIds: readonly number[], { from, to }: Span) =>
  selectBookings(db)
    .where(
      and(
        isExaminedBy(examinerIds),
        ne(bookings.state, 'cancelled'),
        lt(bookings.starts_at, to),
        gt(bookings.ends_at, from),
      ),
    )
    .orderBy(asc(bookings.starts_at));

type Side = 'candidate' | 'examiner' | 'assistant';

const isOn = (side: Side, userId: number) =>
  ({
    candidate: eq(bookings.user_id, userId),
    examiner: eq(bookings.examiner_id, userId),
    assistant: or(eq(bookings.second_id, userId), eq(bookings.trainee_id, userId)),
  })[side];

/** Exams in some time in which a member has a part. */
export const listBookedOf = (
  db: Database,
  { side, user_id, from, to }: Span & { side: Side; user_id: number },
) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.state, 'booked'),
        isOn(side, user_id),
        gt(bookings.ends_at, from),
        lt(bookings.starts_at, to),
      ),
    )
    .orderBy(asc(bookings.starts_at));

/** Booked exams on company days in which a member has a part. */
export const listBookedOn = (
  db: Database,
  { side, user_id, from, to }: { side: Side; user_id: number; from: string; to: string },
) =>
  selectBookings(db)
    .where(and(eq(bookings.state, 'booked'), isOn(side, user_id), between(bookings.day, from, to)))
    .orderBy(asc(bookings.starts_at));

/** Exams ahead that a member is asked to take. */
export const listOffersTo = (db: Database, userId: number, now: Date) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.offered_to, userId),
        eq(bookings.state, 'booked'),
        gt(bookings.starts_at, now),
      ),
    )
    .orderBy(asc(bookings.starts_at));
