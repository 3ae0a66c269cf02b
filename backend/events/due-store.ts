import { addHours, subMinutes } from 'date-fns';
import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import { HERE, memberCards } from '@/backend/members/public';
import type { Database } from '@/backend/core/db/database';
import { eventReminders, eventRsvps, events } from './tables';

/** Events to come that somebody waits for. */
export async function listWithWaiting(db: Database, now: Date): Promise<number[]> {
  const found = await db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(eventRsvps, eq(eventRsvps.event_id, events.id))
    .where(
      and(eq(events.state, 'published'), gt(events.start_at, now), eq(eventRsvps.is_waiting, true)),
    );
  return found.map(({ id }) => id);
}

/** Events that are over and whose host, or after a while everyone, is still to be asked. */
export const listOver = (db: Database, { now, before }: { now: Date; before: Date }) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.state, 'published'),
        lte(events.end_at, now),
        or(isNull(events.asked_at), and(isNull(events.reminded_at), lte(events.end_at, before))),
      ),
    );

export interface Lead {
  hours: number;
  /** How late it may still be sent, as after an outage. */
  late_minutes: number;
}

/** Events whose reminder of so many hours before is due, unless their time was set later than that. */
const isDue = ({ hours, late_minutes }: Lead, now: Date) =>
  and(
    eq(events.state, 'published'),
    gt(events.meetup_at, subMinutes(addHours(now, hours), late_minutes)),
    lte(events.meetup_at, addHours(now, hours)),
    lte(events.timed_at, sql`${events.meetup_at} - make_interval(hours => ${hours})`),
  );

/** Those who come, don't wait for a place, and answered before the reminder was due, and haven't had it. */
const isUnreminded = (hours: number) =>
  and(
    ne(eventRsvps.answer, 'no'),
    eq(eventRsvps.is_waiting, false),
    inArray(memberCards.state, [...HERE]),
    lte(eventRsvps.answered_at, sql`${events.meetup_at} - make_interval(hours => ${hours})`),
    sql`not exists (select from ${eventReminders} where ${eventReminders.event_id} = ${events.id}
      and ${eventReminders.user_id} = ${eventRsvps.user_id}
      and ${eventReminders.lead_hours} = ${hours}
      and ${eventReminders.meetup_at} = ${events.meetup_at})`,
  );

export async function listToRemind(
  db: Database,
  { lead, now, id }: { lead: Lead; now: Date; id?: number },
) {
  return db
    .select({ event_id: events.id, user_id: eventRsvps.user_id, meetup_at: events.meetup_at })
    .from(events)
    .innerJoin(eventRsvps, eq(eventRsvps.event_id, events.id))
    .innerJoin(memberCards, eq(memberCards.user_id, eventRsvps.user_id))
    .where(
      and(
        isDue(lead, now),
        isUnreminded(lead.hours),
        id === undefined ? undefined : isInIds(events.id, [id]),
      ),
    );
}

export const addReminders = (tx: Database, rows: readonly (typeof eventReminders.$inferInsert)[]) =>
  tx.insert(eventReminders).values([...rows]);
