import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { announceEvents } from '@/backend/events/store';
import { events } from '@/backend/events/tables';
import type { RequestState } from '@/lib/contracts/events/dedicated-server';
import { eventServerRequests } from './tables';

export async function findRequest(db: Database, eventId: number): Promise<RequestState | null> {
  const [found] = await db
    .select({ state: eventServerRequests.state })
    .from(eventServerRequests)
    .where(eq(eventServerRequests.event_id, eventId));
  return found?.state ?? null;
}

/** Other events ahead that wait for their server. */
export const listOpenRequests = (db: Database, except: number, now: Date) =>
  db
    .select({ id: events.id, title: events.title })
    .from(eventServerRequests)
    .innerJoin(events, eq(events.id, eventServerRequests.event_id))
    .where(
      and(
        eq(eventServerRequests.state, 'open'),
        ne(events.id, except),
        inArray(events.state, ['draft', 'published']),
        gt(events.meetup_at, now),
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id));

export async function writeRequest(
  tx: Database,
  event_id: number,
  state: RequestState | null,
  changed_at: Date,
): Promise<void> {
  if (state === null)
    await tx.delete(eventServerRequests).where(eq(eventServerRequests.event_id, event_id));
  else
    await tx
      .insert(eventServerRequests)
      .values({ event_id, state, changed_at })
      .onConflictDoUpdate({ target: eventServerRequests.event_id, set: { state, changed_at } });
  announceEvents(tx);
}
