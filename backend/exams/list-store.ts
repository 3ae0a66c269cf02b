import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { readQueuePlace } from '@/backend/core/db/queue-place';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import type { BookingState } from '@/lib/contracts/exams/bookings';
import { selectBookings, type StoredBooking } from './booking-store';
import { examBookings as bookings } from './tables';

const OWN_SHOWN = 100;

export const listOwnBookings = (db: Database, userId: number) =>
  selectBookings(db)
    .where(eq(bookings.user_id, userId))
    .orderBy(desc(bookings.id))
    .limit(OWN_SHOWN);

interface Filter {
  state?: BookingState | undefined;
  examiner?: number | undefined;
  member?: number | undefined;
  type?: number | undefined;
}

const matching = ({ state, examiner, member, type }: Filter) =>
  and(
    state && eq(bookings.state, state),
    examiner === undefined ? undefined : eq(bookings.examiner_id, examiner),
    member === undefined ? undefined : eq(bookings.user_id, member),
    type === undefined ? undefined : eq(bookings.type_id, type),
  );

interface Page {
  by: 'starts_at' | 'created_at';
  isDescending: boolean;
  limit: number;
  cursor: string | undefined;
}

/** Only a request with times can be claimed. */
const HAS_TIMES = sql`jsonb_array_length(${bookings.windows}) > 0`;

/** Those with priority come first. */
const REQUEST_PLACE = sql<Date>`case when ${bookings.is_priority} then timestamptz '2000-01-01' else timestamptz '2000-01-02' end`;

/** Requests have no start; they come before everything else by it. */
const PLACE = sql<Date>`coalesce(${bookings.starts_at}, ${REQUEST_PLACE})`;

export async function listBookings(db: Database, filter: Filter, page: Page) {
  const isByStart = page.by === 'starts_at';
  const rows = await readPage<StoredBooking>({
    sort: { by: page.by, isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: isByStart ? PLACE : bookings.created_at,
    id: bookings.id,
    value: placeValue.instant,
    valueOf: ({ starts_at, is_priority, created_at }) =>
      (isByStart
        ? (starts_at ?? new Date(`2000-01-0${is_priority ? 1 : 2}T00:00:00Z`))
        : created_at
      ).toISOString(),
    read: ({ where, orderBy, limit }) =>
      selectBookings(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, bookings, matching(filter)) };
}

/** Where an exam stands among the requests that can be claimed, or stood before it was. */
export const findRequestPlace = (db: Database, id: number) =>
  readQueuePlace(db, eq(bookings.id, id), bookings.id, {
    table: bookings,
    matching: and(eq(bookings.state, 'requested'), HAS_TIMES),
    column: REQUEST_PLACE,
    id: bookings.id,
    isDescending: false,
  });

/** All exams of a member that decide on the next one. */
export const listPast = (db: Database, userId: number) =>
  db
    .select({
      id: bookings.id,
      type_id: bookings.type_id,
      state: bookings.state,
      is_attempt: bookings.is_attempt,
      missed_by: bookings.missed_by,
      ended_at: bookings.ended_at,
    })
    .from(bookings)
    .where(eq(bookings.user_id, userId))
    .orderBy(desc(bookings.id));

/** Another exam the member passed whose award they held already, from the first such pass. */
export async function findPassWithAward(
  db: Database,
  { id, user_id }: Pick<StoredBooking, 'id' | 'user_id'>,
  awardId: number,
): Promise<StoredBooking | null> {
  const [found] = await selectBookings(db)
    .where(
      and(
        eq(bookings.user_id, user_id),
        ne(bookings.id, id),
        eq(bookings.state, 'passed'),
        isNull(bookings.award_grant_id),
        eq(sql`(${bookings.sheet} ->> 'award_id')::int`, awardId),
      ),
    )
    .orderBy(asc(bookings.ended_at), asc(bookings.id))
    .limit(1);
  return found ?? null;
}

/** How many requests an examiner can claim, and since when; without times it’s the candidate’s turn. */
export const measureExamRequests = (db: Database) =>
  measureWaiting(db, bookings.created_at, and(eq(bookings.state, 'requested'), HAS_TIMES));

/** How many missed exams are waiting for a decision, and since when. */
export const measureMissedExams = (db: Database) =>
  measureWaiting(
    db,
    bookings.ends_at,
    // A literal, because PostgreSQL doesn't use a partial index for a parameter.
    and(sql`${bookings.state} = 'missed'`, isNull(bookings.settled_at)),
  );
