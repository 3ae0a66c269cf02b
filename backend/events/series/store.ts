import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLockOf } from '@/backend/core/db/locks';
import { eventColumns, findEvent, type StoredEvent } from '@/backend/events/store';
import { events } from '@/backend/events/tables';
import { eventSeries } from './tables';

/** Of one series. */
const EVENT_SERIES_LOCK = namedLock('event_series', 727_031);

export type StoredSeries = typeof eventSeries.$inferSelect;

export async function findSeries(db: Database, id: number): Promise<StoredSeries | null> {
  const [found] = await db.select().from(eventSeries).where(eq(eventSeries.id, id));
  return found ?? null;
}

/** Series that further events may be due in. */
export async function listRunning(db: Database): Promise<number[]> {
  const found = await db
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(isNotNull(eventSeries.started_at), isNull(eventSeries.ended_at)))
    .orderBy(asc(eventSeries.id));
  return found.map(({ id }) => id);
}

export async function addSeries(
  tx: Database,
  series: typeof eventSeries.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(eventSeries).values(series).returning({ id: eventSeries.id });
  if (!added) throw new Error('A series was not added.');
  return added.id;
}

export const changeSeries = (
  tx: Database,
  id: number,
  change: Partial<Omit<StoredSeries, 'id'>>,
): Promise<unknown> => tx.update(eventSeries).set(change).where(eq(eventSeries.id, id));

/** Removes a series that no event is left of. */
export async function removeEmptySeries(tx: Database, id: number): Promise<void> {
  const [found] = await tx.select({ all: count() }).from(events).where(eq(events.series_id, id));
  if (found?.all === 0) await tx.delete(eventSeries).where(eq(eventSeries.id, id));
}

/** The event that the next ones of a series are made like: the last that wasn't changed alone. */
export async function findPattern(db: Database, seriesId: number): Promise<StoredEvent | null> {
  const [found] = await db
    .select(eventColumns)
    .from(events)
    .where(eq(events.series_id, seriesId))
    .orderBy(
      asc(events.detached),
      asc(sql`${events.state} = 'cancelled'`),
      desc(events.series_place),
    )
    .limit(1);
  return found ?? null;
}

const AHEAD = ['draft', 'published'] as const;

/** The events of a series that haven't begun, in the order in which they are locked. */
export const listAhead = (db: Database, seriesId: number, now: Date): Promise<StoredEvent[]> =>
  db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        eq(events.series_id, seriesId),
        inArray(events.state, [...AHEAD]),
        gt(events.meetup_at, now),
      ),
    )
    .orderBy(asc(events.id));

/** The next published events of a series. */
export const listNextOf = (
  db: Database,
  {
    series_id,
    except,
    now,
    limit,
  }: { series_id: number; except: number; now: Date; limit: number },
): Promise<StoredEvent[]> =>
  db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        eq(events.series_id, series_id),
        eq(events.state, 'published'),
        ne(events.id, except),
        gt(events.end_at, now),
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id))
    .limit(limit);

/**
 * Changes of several events of a series come one after another, on all instances. Taken before the
 * locks of its events; nothing to wait for where an event is alone.
 */
export async function lockSeriesOf(tx: Database, eventId: number): Promise<void> {
  const event = await findEvent(tx, eventId);
  const series = event?.series_id ?? null;
  if (series !== null) await lockSeries(tx, series);
}

export const lockSeries = (tx: Database, id: number): Promise<void> =>
  takeLockOf(tx, EVENT_SERIES_LOCK, String(id));
