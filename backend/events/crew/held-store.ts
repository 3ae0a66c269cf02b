import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { auditEntries } from '@/backend/core/db/tables';
import type { Within } from '@/backend/events/away';
import { isToCome } from '@/backend/events/away-store';
import { eventControlPoints } from '@/backend/events/control/tables';
import { eventCrew, events } from '@/backend/events/tables';
import { EVENT } from '@/backend/events/words';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';

/** The audit action of duties that LOA takes. */
export const DUTY_LOST = 'event.duty_give_back';

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

/** Takes a member out of the crew of events, and from their control points, whose IDs it returns. */
export async function removeHeld(
  tx: Database,
  userId: number,
  eventIds: readonly number[],
): Promise<{ id: number; event_id: number }[]> {
  await tx
    .delete(eventCrew)
    .where(and(eq(eventCrew.user_id, userId), isInIds(eventCrew.event_id, eventIds)));
  return tx
    .update(eventControlPoints)
    .set({ user_id: null })
    .where(
      and(eq(eventControlPoints.user_id, userId), isInIds(eventControlPoints.event_id, eventIds)),
    )
    .returning({ id: eventControlPoints.id, event_id: eventControlPoints.event_id });
}

/** What a member had of an event, as the audit log keeps it. */
const lost = z.object({
  user_id: z.int(),
  duties: z.array(z.enum(CREW_DUTIES)),
  points: z.array(z.int()),
});
export type Lost = z.output<typeof lost>;

/** What a member gave back at an instant, by event. */
export async function listLost(
  db: Database,
  { user_id, lost_at }: { user_id: number; lost_at: Date },
): Promise<ReadonlyMap<number, Lost>> {
  const found = await db
    .select({ id: auditEntries.object_id, before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.at, lost_at),
        eq(auditEntries.object_type, EVENT),
        eq(auditEntries.action, DUTY_LOST),
      ),
    );
  return new Map(
    found.flatMap(({ id, before }) => {
      const { data } = lost.safeParse(before);
      return data?.user_id === user_id ? [[Number(id), data] as const] : [];
    }),
  );
}

/** Plans duties again, and gives control points back that nobody has; returns what was restored. */
export async function restoreHeld(
  tx: Database,
  event_id: number,
  { user_id, duties, points }: Lost,
): Promise<Omit<Lost, 'user_id'>> {
  if (duties.length > 0)
    await tx
      .insert(eventCrew)
      .values(duties.map((duty) => ({ event_id, user_id, duty })))
      .onConflictDoNothing();
  const free = await tx
    .update(eventControlPoints)
    .set({ user_id })
    .where(
      and(
        eq(eventControlPoints.event_id, event_id),
        isInIds(eventControlPoints.id, points),
        isNull(eventControlPoints.user_id),
      ),
    )
    .returning({ id: eventControlPoints.id });
  return { duties, points: free.map(({ id }) => id) };
}
