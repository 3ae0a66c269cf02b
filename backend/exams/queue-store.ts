import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { examBookings as bookings } from './tables';

/** How many requests are waiting for an examiner, and since when. */
export async function measureExamRequests(db: Database) {
  const [found] = await db
    .select({ count: count(), oldest_at: min(bookings.created_at) })
    .from(bookings)
    .where(eq(bookings.state, 'requested'));
  return found ?? { count: 0, oldest_at: null };
}

/** How many missed exams are waiting for a decision, and since when. */
export async function measureMissedExams(db: Database) {
  const [found] = await db
    .select({ count: count(), oldest_at: min(bookings.ends_at) })
    .from(bookings)
    .where(and(eq(bookings.state, 'missed'), isNull(bookings.settled_at)));
  return found ?? { count: 0, oldest_at: null };
}
