import { and, eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Within } from '@/backend/events/away';
import { isToCome } from '@/backend/events/away-store';
import { eventControlPoints } from '@/backend/events/control/tables';
import { eventCrew, events } from '@/backend/events/tables';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';

const columns = {
  id: events.id,
  title: events.title,
  meetup_at: events.meetup_at,
  end_at: events.end_at,
  host_id: events.host_id,
};

/** The events in which a member has duties or control points, in their order. */
export async function listHeld(db: Database, within: Within) {
  const crew = await db
    .select({ ...columns, state: events.state, duty: eventCrew.duty, crew_state: eventCrew.state })
    .from(eventCrew)
    .innerJoin(events, eq(events.id, eventCrew.event_id))
    .where(and(eq(eventCrew.user_id, within.user_id), isToCome(within)));
  const points = await db
    .selectDistinct({ ...columns, state: events.state })
    .from(eventControlPoints)
    .innerJoin(events, eq(events.id, eventControlPoints.event_id))
    .where(and(eq(eventControlPoints.user_id, within.user_id), isToCome(within)));
  const found = new Map([...crew, ...points].map((one) => [one.id, one]));
  return [...found.values()]
    .map(({ state, ...event }) => {
      const own = crew.filter(({ id }) => id === event.id);
      const known = own.filter(({ crew_state }) => crew_state !== 'planned');
      const inOrder = (rows: typeof own): CrewDuty[] =>
        CREW_DUTIES.filter((duty) => rows.some((one) => one.duty === duty));
      const hasPoints = points.some(({ id }) => id === event.id);
      return {
        ...event,
        duties: inOrder(own),
        hasPoints,
        /** What the member knows of. */
        known: {
          duties: inOrder(known),
          hasPoints: hasPoints && state === 'published',
        },
      };
    })
    .toSorted((one, other) => one.meetup_at.getTime() - other.meetup_at.getTime());
}

/** Takes a member out of the crew of events, and from their control points. */
export async function removeHeld(
  tx: Database,
  userId: number,
  eventIds: readonly number[],
): Promise<void> {
  await tx
    .delete(eventCrew)
    .where(and(eq(eventCrew.user_id, userId), isInIds(eventCrew.event_id, eventIds)));
  await tx
    .update(eventControlPoints)
    .set({ user_id: null })
    .where(
      and(eq(eventControlPoints.user_id, userId), isInIds(eventControlPoints.event_id, eventIds)),
    );
}
