import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { announce } from '@/backend/core/db/transaction';
import { lockUsers, memberCards, nameOf } from '@/backend/members/public';
import type { BookingState } from '@/lib/contracts/exams/bookings';
import { EXAM_STAFF } from './notices';
import type { Span } from './availability/slots';
import { examBookings as bookings, examRoutes, examTypes } from './tables';

const columns = {
  id: bookings.id,
  user_id: bookings.user_id,
  name: memberCards.name,
  member_state: memberCards.state,
  type_id: bookings.type_id,
  type_name: examTypes.name,
  duration_minutes: examTypes.duration_minutes,
  route_id: bookings.route_id,
  game: examRoutes.game,
  from_city: examRoutes.from_city,
  to_city: examRoutes.to_city,
  via: examRoutes.via,
  distance_km: examRoutes.distance_km,
  route_notes: examRoutes.notes,
  examiner_id: bookings.examiner_id,
  examiner_name: nameOf(bookings.examiner_id),
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
  started_at: bookings.started_at,
  ended_at: bookings.ended_at,
  corrected_at: bookings.corrected_at,
  certificate: bookings.certificate,
  version: bookings.version,
  created_at: bookings.created_at,
};

const selectBookings = (db: Database) =>
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
    [seen.user_id, seen.examiner_id, ...also].flatMap((one) => one ?? []),
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

export async function changeBooking(
  tx: Database,
  { id, user_id }: Pick<StoredBooking, 'id' | 'user_id'>,
  change: Partial<NewBooking> & { updated_at: Date },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...change, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id));
  announceBooking(tx, user_id);
}

/** Not a change that anyone has to see before they act. */
export const noteReminded = (tx: Database, id: number, kind: 'day' | 'hour', now: Date) =>
  tx
    .update(bookings)
    .set(kind === 'day' ? { reminded_day_at: now } : { reminded_hour_at: now })
    .where(eq(bookings.id, id));

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

const OWN_SHOWN = 100;

export const listOwnBookings = (db: Database, userId: number) =>
  selectBookings(db)
    .where(eq(bookings.user_id, userId))
    .orderBy(desc(bookings.id))
    .limit(OWN_SHOWN);

const KEPT: BookingState[] = ['booked', 'in_progress'];

/** When members are taken by exams, as candidates or examiners. */
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
        or(inArray(bookings.user_id, [...userIds]), inArray(bookings.examiner_id, [...userIds])),
      ),
    );
  return found.flatMap((one) =>
    one.from && one.to
      ? [{ from: one.from, to: one.to, user_ids: [one.user_id, one.examiner_id ?? 0] }]
      : [],
  );
}

/** The exams of some examiners in a range. */
export const listExamined = (db: Database, examinerIds: readonly number[], { from, to }: Span) =>
  selectBookings(db)
    .where(
      and(
        inArray(bookings.examiner_id, [...examinerIds]),
        ne(bookings.state, 'cancelled'),
        lt(bookings.starts_at, to),
        gt(bookings.ends_at, from),
      ),
    )
    .orderBy(asc(bookings.starts_at));

type Side = 'candidate' | 'examiner';

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

/** Requests have no start; they come before everything else by it, those with priority first. */
const PLACE = sql<Date>`coalesce(${bookings.starts_at},
  case when ${bookings.is_priority} then timestamptz '2000-01-01' else timestamptz '2000-01-02' end)`;

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

export const OPEN_STATES: BookingState[] = ['requested', 'booked', 'in_progress'];

/** Open exams of members, as candidate or examiner. */
export const listOpen = (db: Database) =>
  selectBookings(db).where(inArray(bookings.state, OPEN_STATES));

/** Requests with times to choose from. */
export const listOffered = (db: Database) =>
  idsOf(db, and(eq(bookings.state, 'requested'), sql`jsonb_array_length(${bookings.windows}) > 0`));

/** Exams under way that should have ended before. */
export const listOverdue = (db: Database, before: Date) =>
  idsOf(db, and(eq(bookings.state, 'in_progress'), lt(bookings.ends_at, before)));

/** Exams in some time in which a member is the candidate or the examiner. */
export const listBookedOf = (
  db: Database,
  { side, user_id, from, to }: Span & { side: Side; user_id: number },
) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.state, 'booked'),
        eq(side === 'candidate' ? bookings.user_id : bookings.examiner_id, user_id),
        gt(bookings.ends_at, from),
        lt(bookings.starts_at, to),
      ),
    )
    .orderBy(asc(bookings.starts_at));

/** Booked exams on company days in which a member is the candidate or the examiner. */
export const listBookedOn = (
  db: Database,
  { side, user_id, from, to }: { side: Side; user_id: number; from: string; to: string },
) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.state, 'booked'),
        eq(side === 'candidate' ? bookings.user_id : bookings.examiner_id, user_id),
        between(bookings.day, from, to),
      ),
    )
    .orderBy(asc(bookings.starts_at));

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
