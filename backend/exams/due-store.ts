import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { OPEN_STATES, selectBookings } from './booking-store';
import { examBookings as bookings } from './tables';

/** Not a change that anyone has to see before they act. */
export const noteReminded = (tx: Database, id: number, kind: 'day' | 'hour', now: Date) =>
  tx
    .update(bookings)
    .set(kind === 'day' ? { reminded_day_at: now } : { reminded_hour_at: now })
    .where(eq(bookings.id, id));

const idsOf = async (db: Database, which: SQL | undefined) =>
  (
    await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(which)
      .orderBy(asc(bookings.starts_at))
      .limit(100)
  ).map(({ id }) => id);

/** Exams due for a reminder. */
export const listUnreminded = (db: Database, kind: 'day' | 'hour', until: Date) =>
  idsOf(
    db,
    and(
      eq(bookings.state, 'booked'),
      lte(bookings.starts_at, until),
      isNull(kind === 'day' ? bookings.reminded_day_at : bookings.reminded_hour_at),
    ),
  );

/** Exams that nobody started. */
export const listUnstarted = (db: Database, before: Date) =>
  idsOf(db, and(eq(bookings.state, 'booked'), lte(bookings.starts_at, before)));

/** Open exams of members, as candidate or examiner. */
export const listOpen = (db: Database) =>
  selectBookings(db).where(inArray(bookings.state, OPEN_STATES));

/** Requests with times to choose from. */
export const listOffered = (db: Database) =>
  idsOf(db, and(eq(bookings.state, 'requested'), sql`jsonb_array_length(${bookings.windows}) > 0`));

/** Exams under way that should have ended before. */
export const listOverdue = (db: Database, before: Date) =>
  idsOf(db, and(eq(bookings.state, 'in_progress'), lt(bookings.ends_at, before)));

/** Booked exams with another time that nobody can agree to any more. */
export const listPastProposals = (db: Database, now: Date) =>
  idsOf(
    db,
    and(
      eq(bookings.state, 'booked'),
      isNotNull(bookings.proposed_start),
      or(lte(bookings.proposed_start, now), lte(bookings.starts_at, now)),
    ),
  );

/** Booked exams that a colleague is asked to take. */
export const listWithOffers = (db: Database) =>
  db
    .select({
      id: bookings.id,
      starts_at: bookings.starts_at,
      offered_to: bookings.offered_to,
    })
    .from(bookings)
    .where(and(eq(bookings.state, 'booked'), isNotNull(bookings.offered_to)))
    .orderBy(asc(bookings.starts_at));
