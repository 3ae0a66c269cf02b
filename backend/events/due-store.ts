import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { eventRsvps, events } from './tables';

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
