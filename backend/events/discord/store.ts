import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { outboxEntries } from '@/backend/core/db/tables';
import { withoutMark } from '@/backend/core/outbox/outbox-state';
import { events } from '@/backend/events/tables';
import { eventDiscord } from './tables';

type OnDiscord = typeof eventDiscord.$inferSelect;

export async function findOnDiscord(db: Database, eventId: number): Promise<OnDiscord | null> {
  const [found] = await db.select().from(eventDiscord).where(eq(eventDiscord.event_id, eventId));
  return found ?? null;
}

/** Writes what is wanted; what Discord has of it stays known. */
export const putOnDiscord = (
  tx: Database,
  event_id: number,
  wanted: Pick<OnDiscord, 'is_posted' | 'is_scheduled'>,
) =>
  tx
    .insert(eventDiscord)
    .values({ event_id, ...wanted })
    .onConflictDoUpdate({ target: eventDiscord.event_id, set: wanted });

/** What is shown where nobody has chosen: the whole server reads it, so nothing of a division's events. */
export const defaultOnDiscord = ({ division_id }: { division_id: number | null }) => ({
  is_posted: division_id === null,
  is_scheduled: division_id === null,
});

export const addOnDiscord = (tx: Database, event: { id: number; division_id: number | null }) =>
  tx
    .insert(eventDiscord)
    .values({ event_id: event.id, ...defaultOnDiscord(event) })
    .onConflictDoNothing();

/** Wants of an event what is wanted of another one. */
export async function copyOnDiscord(tx: Database, from: number, to: number): Promise<void> {
  const wanted = await findOnDiscord(tx, from);
  if (!wanted) return;
  const { is_posted, is_scheduled } = wanted;
  await putOnDiscord(tx, to, { is_posted, is_scheduled });
}

export const noteOnDiscord = (
  db: Database,
  eventId: number,
  change: Partial<Omit<OnDiscord, 'event_id'>>,
) => db.update(eventDiscord).set(change).where(eq(eventDiscord.event_id, eventId));

/** Scheduled events at Discord that have begun or ended by now. */
export const listBehind = (db: Database, now: Date) =>
  db
    .select({
      id: events.id,
      sequence: events.sequence,
      step: sql<string>`case when ${events.state} = 'published' and ${events.end_at} > ${now.toISOString()}::timestamptz
        then 'begin' else 'end' end`,
    })
    .from(eventDiscord)
    .innerJoin(events, eq(events.id, eventDiscord.event_id))
    .where(
      and(
        isNotNull(eventDiscord.scheduled_id),
        inArray(eventDiscord.scheduled_state, ['scheduled', 'active']),
        or(
          and(eq(eventDiscord.scheduled_state, 'scheduled'), lte(events.meetup_at, now)),
          lte(events.end_at, now),
          ne(events.state, 'published'),
        ),
      ),
    );

/** Further events of series that meet by then and weren't added on Discord yet. */
export const listDue = (db: Database, { now, until }: { now: Date; until: Date }) =>
  db
    .select({
      id: events.id,
      is_post_due: sql<boolean>`${eventDiscord.is_posted} and ${eventDiscord.post_tried_at} is null`,
      is_schedule_due: sql<boolean>`${eventDiscord.is_scheduled} and ${eventDiscord.schedule_tried_at} is null`,
    })
    .from(eventDiscord)
    .innerJoin(events, eq(events.id, eventDiscord.event_id))
    .where(
      and(
        eq(events.state, 'published'),
        gt(events.series_place, 0),
        gt(events.meetup_at, now),
        lte(events.meetup_at, until),
        or(
          and(eventDiscord.is_posted, isNull(eventDiscord.post_tried_at)),
          and(eventDiscord.is_scheduled, isNull(eventDiscord.schedule_tried_at)),
        ),
      ),
    )
    .orderBy(events.meetup_at);

/** What became of the last that was sent in a lane. */
export async function findOutcome(db: Database, lane: string) {
  const [last] = await db
    .select({
      error: outboxEntries.last_error,
      delivered_at: outboxEntries.delivered_at,
      given_up_at: outboxEntries.given_up_at,
    })
    .from(outboxEntries)
    .where(eq(outboxEntries.lane, lane))
    .orderBy(desc(outboxEntries.id))
    .limit(1);
  if (!last) return null;
  return {
    problem: last.delivered_at || last.error === null ? null : withoutMark(last.error),
    is_given_up: last.given_up_at !== null,
    is_waiting: last.delivered_at === null && last.given_up_at === null,
  };
}
