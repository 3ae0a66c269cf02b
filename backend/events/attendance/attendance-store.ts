import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import { memberCards, nameOf, users } from '@/backend/members/public';
import { eventAttendance, events } from '@/backend/events/tables';

type NewAttendance = Omit<typeof eventAttendance.$inferInsert, 'version' | 'updated_at'>;

/** How many events each of the drivers has attended in a company's month. */
export async function countAttended(
  db: Database,
  { period, user_ids }: { period: string; user_ids?: readonly number[] | undefined },
): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .select({ user_id: eventAttendance.user_id, count: count() })
    .from(eventAttendance)
    .where(
      and(
        eq(eventAttendance.period, period),
        eq(eventAttendance.result, 'attended'),
        user_ids && isInIds(eventAttendance.user_id, user_ids),
      ),
    )
    .groupBy(eventAttendance.user_id);
  return new Map(found.map((one) => [one.user_id, one.count]));
}

const isAttendedBy = (userId: number) =>
  and(eq(eventAttendance.user_id, userId), eq(eventAttendance.result, 'attended'));

/** How many events a member has attended in all. */
export const countAttendedEver = (db: Database, userId: number): Promise<number> =>
  db.$count(eventAttendance, isAttendedBy(userId));

/** The same with the points that they brought. */
export async function sumAttendedEver(db: Database, userId: number) {
  const [found] = await db
    .select({
      attended: sql<number>`count(*)`.mapWith(Number),
      points: sql<number>`coalesce(sum(${eventAttendance.points}), 0)`.mapWith(Number),
    })
    .from(eventAttendance)
    .where(isAttendedBy(userId));
  return found ?? { attended: 0, points: 0 };
}

const columns = {
  event_id: eventAttendance.event_id,
  user_id: eventAttendance.user_id,
  name: memberCards.name,
  result: eventAttendance.result,
  period: eventAttendance.period,
  points: eventAttendance.points,
  revision: eventAttendance.revision,
  decided_at: eventAttendance.decided_at,
  evidence: eventAttendance.evidence,
  dispute_state: eventAttendance.dispute_state,
  dispute_text: eventAttendance.dispute_text,
  dispute_proofs: eventAttendance.dispute_proofs,
  disputed_at: eventAttendance.disputed_at,
  dispute_answer: eventAttendance.dispute_answer,
  dispute_decided_by: eventAttendance.dispute_decided_by,
  decider_name: nameOf(eventAttendance.dispute_decided_by),
  version: eventAttendance.version,
  updated_at: eventAttendance.updated_at,
};

const selectAttendance = (db: Database) =>
  db
    .select(columns)
    .from(eventAttendance)
    .innerJoin(memberCards, eq(memberCards.user_id, eventAttendance.user_id));
export type StoredAttendance = Awaited<ReturnType<typeof selectAttendance>>[number];

const isOf = (eventId: number, userId: number) =>
  and(eq(eventAttendance.event_id, eventId), eq(eventAttendance.user_id, userId));

export async function findAttendance(
  db: Database,
  eventId: number,
  userId: number,
): Promise<StoredAttendance | null> {
  const [found] = await selectAttendance(db).where(isOf(eventId, userId));
  return found ?? null;
}

export const listAttendance = (db: Database, eventId: number) =>
  selectAttendance(db)
    .where(eq(eventAttendance.event_id, eventId))
    .orderBy(byName(memberCards.name));

export async function addAttendance(
  tx: Database,
  rows: readonly NewAttendance[],
  updated_at: Date,
): Promise<void> {
  if (rows.length > 0)
    await tx.insert(eventAttendance).values(rows.map((row) => ({ ...row, updated_at })));
}

export const changeAttendance = (
  tx: Database,
  { event_id, user_id }: Pick<StoredAttendance, 'event_id' | 'user_id'>,
  change: Partial<Omit<NewAttendance, 'event_id' | 'user_id'>>,
  updated_at: Date,
) =>
  tx
    .update(eventAttendance)
    .set({ ...change, updated_at, version: sql`${eventAttendance.version} + 1` })
    .where(isOf(event_id, user_id));

/** How many attended each of some events. */
export async function countByEvent(
  db: Database,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (eventIds.length === 0) return new Map();
  const found = await db
    .select({ event_id: eventAttendance.event_id, count: count() })
    .from(eventAttendance)
    .where(and(isInIds(eventAttendance.event_id, eventIds), eq(eventAttendance.result, 'attended')))
    .groupBy(eventAttendance.event_id);
  return new Map(found.map((one) => [one.event_id, one.count]));
}

/** A member's past events. */
export async function listOwnAttendance(
  db: Database,
  userId: number,
  page: { isDescending: boolean; limit: number; cursor: string | undefined },
) {
  const where = eq(eventAttendance.user_id, userId);
  const read = () =>
    db
      .select({
        id: events.id,
        title: events.title,
        meetup_at: events.meetup_at,
        confirmed_at: events.confirmed_at,
        ...columns,
      })
      .from(eventAttendance)
      .innerJoin(events, eq(events.id, eventAttendance.event_id))
      .innerJoin(memberCards, eq(memberCards.user_id, eventAttendance.user_id));
  const rows = await readPage<Awaited<ReturnType<typeof read>>[number]>({
    sort: { by: 'meetup_at', isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: events.meetup_at,
    id: events.id,
    value: placeValue.instant,
    valueOf: ({ meetup_at }) => meetup_at.toISOString(),
    read: ({ where: place, orderBy, limit }) =>
      read()
        .where(and(where, place))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, eventAttendance, where) };
}

/** No company confirms more events in the years that a streak may last. */
const MOST_EVENTS = 1000;

/** The confirmed events for a member since they joined, newest first, each with their result if any. */
export const listResultsSinceJoining = (
  db: Database,
  { user_id: userId, division_id }: { user_id: number; division_id: number | null },
) =>
  db
    .select({
      meetup_at: events.meetup_at,
      result: eventAttendance.result,
      points: eventAttendance.points,
    })
    .from(events)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      eventAttendance,
      and(eq(eventAttendance.event_id, events.id), eq(eventAttendance.user_id, userId)),
    )
    .where(
      and(
        eq(events.state, 'completed'),
        or(isNull(users.joined_at), gte(events.meetup_at, users.joined_at)),
        or(
          isNull(events.division_id),
          division_id === null ? undefined : eq(events.division_id, division_id),
          isNotNull(eventAttendance.result),
        ),
      ),
    )
    .orderBy(desc(events.meetup_at), desc(events.id))
    .limit(MOST_EVENTS);

const isDisputed = eq(eventAttendance.dispute_state, 'pending');

export function listDisputes(
  db: Database,
  { by, isDescending }: { by: 'at' | 'name'; isDescending: boolean },
) {
  const column = by === 'name' ? byName(memberCards.name) : eventAttendance.disputed_at;
  const at = asc(eventAttendance.disputed_at);
  return db
    .select({
      title: events.title,
      meetup_at: events.meetup_at,
      event_points: events.points,
      ...columns,
    })
    .from(eventAttendance)
    .innerJoin(events, eq(events.id, eventAttendance.event_id))
    .innerJoin(memberCards, eq(memberCards.user_id, eventAttendance.user_id))
    .where(isDisputed)
    .orderBy(isDescending ? desc(column) : asc(column), at)
    .limit(200);
}

/** How many disputes of an event wait. */
export const countDisputesOf = (db: Database, eventId: number): Promise<number> =>
  db.$count(eventAttendance, and(eq(eventAttendance.event_id, eventId), isDisputed));

/** How many disputes wait, and since when. */
export const measureDisputes = (db: Database) =>
  measureWaiting(db, eventAttendance.disputed_at, isDisputed);

/** How many events wait for their attendance, and since when. */
export const measureUnconfirmed = (db: Database, now: Date) =>
  measureWaiting(db, events.end_at, and(eq(events.state, 'published'), lte(events.end_at, now)));

/** Whether a picture was sent with a member's dispute. */
export const isProofOfDispute = async (db: Database, owner: number, key: string) =>
  (await db.$count(
    eventAttendance,
    and(eq(eventAttendance.user_id, owner), sql`${key} = any(${eventAttendance.dispute_proofs})`),
  )) > 0;
