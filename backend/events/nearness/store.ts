import { addMinutes } from 'date-fns';
import { and, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { eventCrew, eventRsvps, events } from '@/backend/events/tables';
import { HERE, memberCards } from '@/backend/members/public';
import { eventMinutes, eventNearness } from './tables';

/** Positions count from so many minutes before the start on, when the convoy lines up. */
const BEFORE_MINUTES = 10;

export const listCounted = (db: Database, now: Date) =>
  db
    .select({ id: events.id, game: events.game })
    .from(events)
    .where(
      and(
        eq(events.state, 'published'),
        lte(events.start_at, addMinutes(now, BEFORE_MINUTES)),
        gt(events.end_at, now),
      ),
    );

/** Who was asked to lead, or is confirmed. */
export async function listLeads(db: Database, eventId: number): Promise<number[]> {
  const found = await db
    .select({ user_id: eventCrew.user_id })
    .from(eventCrew)
    .where(
      and(
        eq(eventCrew.event_id, eventId),
        eq(eventCrew.duty, 'lead'),
        ne(eventCrew.state, 'planned'),
      ),
    );
  return found.map(({ user_id }) => user_id);
}

/** Whether a minute is new; false once it was counted. */
export async function beginMinute(tx: Database, event_id: number, minute: Date): Promise<boolean> {
  const begun = await tx
    .insert(eventMinutes)
    .values({ event_id, counted_at: minute, minutes: 1 })
    .onConflictDoUpdate({
      target: eventMinutes.event_id,
      set: { counted_at: minute, minutes: sql`${eventMinutes.minutes} + 1` },
      setWhere: lt(eventMinutes.counted_at, minute),
    })
    .returning({ event_id: eventMinutes.event_id });
  return begun.length > 0;
}

/** Those whose minutes away from the lead say something: who answered, leads, or was near it before. */
export async function listExpected(db: Database, eventId: number): Promise<ReadonlySet<number>> {
  const of = (table: typeof eventRsvps | typeof eventCrew | typeof eventNearness) =>
    db.select({ user_id: table.user_id }).from(table).where(eq(table.event_id, eventId));
  const found = [...(await of(eventRsvps)), ...(await of(eventCrew)), ...(await of(eventNearness))];
  return new Set(found.map(({ user_id }) => user_id));
}

export async function addMinute(
  tx: Database,
  event_id: number,
  seen: readonly { user_id: number; is_near: boolean }[],
): Promise<void> {
  if (seen.length === 0) return;
  await tx
    .insert(eventNearness)
    .values(
      seen.map(({ user_id, is_near }) => ({ event_id, user_id, near: is_near ? 1 : 0, seen: 1 })),
    )
    .onConflictDoUpdate({
      target: [eventNearness.event_id, eventNearness.user_id],
      set: {
        near: sql`${eventNearness.near} + excluded.near`,
        seen: sql`${eventNearness.seen} + 1`,
      },
    });
}

/** What was counted of current members. */
export const listNearness = (db: Database, eventId: number) =>
  db
    .select({
      user_id: eventNearness.user_id,
      name: memberCards.name,
      near: eventNearness.near,
      seen: eventNearness.seen,
      minutes: eventMinutes.minutes,
    })
    .from(eventNearness)
    .innerJoin(eventMinutes, eq(eventMinutes.event_id, eventNearness.event_id))
    .innerJoin(memberCards, eq(memberCards.user_id, eventNearness.user_id))
    .where(and(eq(eventNearness.event_id, eventId), inArray(memberCards.state, [...HERE])));

/** Once it is decided who was there, the counts have served. */
export async function forgetNearness(tx: Database, eventId: number): Promise<void> {
  await tx.delete(eventNearness).where(eq(eventNearness.event_id, eventId));
  await tx.delete(eventMinutes).where(eq(eventMinutes.event_id, eventId));
}
