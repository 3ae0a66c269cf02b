import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { HERE, memberCards } from '@/backend/members/public';
import type { OwnRsvp, RsvpAnswer, RsvpCounts } from '@/lib/contracts/events/events';
import type { Within } from '@/backend/events/away';
import { isToCome } from '@/backend/events/away-store';
import { eventRsvps, events } from '@/backend/events/tables';

/** Who has left the company takes no place. */
const isOfPresent = inArray(memberCards.state, [...HERE]);

const NONE: RsvpCounts = { yes: 0, maybe: 0, no: 0, waiting: 0 };

/** How many answered what, for each of some events. */
export async function countRsvps(
  db: Database,
  eventIds: readonly number[],
): Promise<(eventId: number) => RsvpCounts> {
  const those = (what: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${what})`.mapWith(Number);
  const { answer, is_waiting } = eventRsvps;
  const found =
    eventIds.length === 0
      ? []
      : await db
          .select({
            event_id: eventRsvps.event_id,
            yes: those(sql`${answer} = 'yes' and not ${is_waiting}`),
            waiting: those(sql`${is_waiting}`),
            maybe: those(sql`${answer} = 'maybe'`),
            no: those(sql`${answer} = 'no'`),
          })
          .from(eventRsvps)
          .innerJoin(memberCards, eq(memberCards.user_id, eventRsvps.user_id))
          .where(and(isInIds(eventRsvps.event_id, eventIds), isOfPresent))
          .groupBy(eventRsvps.event_id);
  const counts = new Map(found.map(({ event_id, ...those_ }) => [event_id, those_]));
  return (eventId) => counts.get(eventId) ?? NONE;
}

/** What a member answered to some events. */
export async function listOwnRsvps(
  db: Database,
  userId: number,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, OwnRsvp>> {
  if (eventIds.length === 0) return new Map();
  const found = await db
    .select({
      event_id: eventRsvps.event_id,
      answer: eventRsvps.answer,
      is_waiting: eventRsvps.is_waiting,
    })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.user_id, userId), isInIds(eventRsvps.event_id, eventIds)));
  return new Map(found.map(({ event_id, ...own }) => [event_id, own]));
}

/** Who comes, in the order in which they said so. */
export const listAttendees = (db: Database, eventId: number) =>
  db
    .select({
      user_id: memberCards.user_id,
      name: memberCards.name,
      avatar: memberCards.avatar,
      supporter: memberCards.supporter,
      answer: eventRsvps.answer,
      is_waiting: eventRsvps.is_waiting,
    })
    .from(eventRsvps)
    .innerJoin(memberCards, eq(memberCards.user_id, eventRsvps.user_id))
    .where(
      and(
        eq(eventRsvps.event_id, eventId),
        inArray(eventRsvps.answer, ['yes', 'maybe']),
        isOfPresent,
      ),
    )
    .orderBy(asc(eventRsvps.answered_at), asc(eventRsvps.user_id));

/** All answers, with when they were given. */
export const listAnswers = (db: Database, eventId: number) =>
  db
    .select({
      user_id: memberCards.user_id,
      name: memberCards.name,
      answer: eventRsvps.answer,
      is_waiting: eventRsvps.is_waiting,
      answered_at: eventRsvps.answered_at,
    })
    .from(eventRsvps)
    .innerJoin(memberCards, eq(memberCards.user_id, eventRsvps.user_id))
    .where(and(eq(eventRsvps.event_id, eventId), isOfPresent));

/** Who said yes, waiting or not, or maybe. */
export const listComing = async (db: Database, eventId: number): Promise<number[]> =>
  (await listAttendees(db, eventId)).map(({ user_id }) => user_id);

export async function listAnswered(db: Database, eventId: number): Promise<number[]> {
  const found = await db
    .select({ user_id: eventRsvps.user_id })
    .from(eventRsvps)
    .where(eq(eventRsvps.event_id, eventId));
  return found.map(({ user_id }) => user_id);
}

/** The members who have waited longest. */
export async function listFirstWaiting(db: Database, eventId: number, limit: number) {
  const found = await db
    .select({ user_id: eventRsvps.user_id })
    .from(eventRsvps)
    .innerJoin(memberCards, eq(memberCards.user_id, eventRsvps.user_id))
    .where(and(eq(eventRsvps.event_id, eventId), eq(eventRsvps.is_waiting, true), isOfPresent))
    .orderBy(asc(eventRsvps.answered_at), asc(eventRsvps.user_id))
    .limit(limit);
  return found.map(({ user_id }) => user_id);
}

export async function givePlaces(
  tx: Database,
  eventId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .update(eventRsvps)
    .set({ is_waiting: false })
    .where(and(eq(eventRsvps.event_id, eventId), isInIds(eventRsvps.user_id, userIds)));
}

/** The events to come that a member said yes or maybe to, and that meet in a span of time. */
export const listComingBetween = (db: Database, within: Within) =>
  db
    .select({ id: events.id, title: events.title, meetup_at: events.meetup_at })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.event_id))
    .where(
      and(
        eq(eventRsvps.user_id, within.user_id),
        ne(eventRsvps.answer, 'no'),
        isToCome(within),
        eq(events.state, 'published'),
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id));

export const takeBackRsvps = (
  tx: Database,
  userId: number,
  eventIds: readonly number[],
  now: Date,
) =>
  tx
    .update(eventRsvps)
    .set({ answer: 'no', is_waiting: false, answered_at: now, wishes: [] })
    .where(and(eq(eventRsvps.user_id, userId), isInIds(eventRsvps.event_id, eventIds)));

export async function writeRsvp(
  tx: Database,
  rsvp: {
    event_id: number;
    user_id: number;
    answer: RsvpAnswer;
    is_waiting: boolean;
    answered_at: Date;
  },
): Promise<void> {
  const { answer, is_waiting, answered_at } = rsvp;
  await tx
    .insert(eventRsvps)
    .values(rsvp)
    .onConflictDoUpdate({
      target: [eventRsvps.event_id, eventRsvps.user_id],
      set: { answer, is_waiting, answered_at, ...(answer === 'no' && { wishes: [] }) },
    });
}
