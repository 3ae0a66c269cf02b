import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { announceEvents } from '@/backend/events/store';
import { HERE, memberCards } from '@/backend/members/public';
import type { PointState } from '@/lib/contracts/events/control-points';
import { eventControlPoints } from './tables';

type NewPoint = typeof eventControlPoints.$inferInsert;

/** The control points of an event in their order. Who has left the company holds none. */
export const listPoints = (db: Database, eventId: number) =>
  db
    .select({
      id: eventControlPoints.id,
      place: eventControlPoints.place,
      duty: eventControlPoints.duty,
      message: eventControlPoints.message,
      state: eventControlPoints.state,
      version: eventControlPoints.version,
      user_id: memberCards.user_id,
      name: memberCards.name,
    })
    .from(eventControlPoints)
    .leftJoin(
      memberCards,
      and(
        eq(memberCards.user_id, eventControlPoints.user_id),
        inArray(memberCards.state, [...HERE]),
      ),
    )
    .where(eq(eventControlPoints.event_id, eventId))
    .orderBy(asc(eventControlPoints.position), asc(eventControlPoints.id));
export type StoredPoint = Awaited<ReturnType<typeof listPoints>>[number];

export async function addPoint(tx: Database, point: NewPoint): Promise<void> {
  await tx.insert(eventControlPoints).values(point);
}

export const changePoint = (
  tx: Database,
  id: number,
  change: Partial<Pick<NewPoint, 'position' | 'place' | 'duty' | 'user_id' | 'message'>>,
): Promise<unknown> =>
  tx.update(eventControlPoints).set(change).where(eq(eventControlPoints.id, id));

export async function setState(tx: Database, id: number, state: PointState): Promise<void> {
  await tx
    .update(eventControlPoints)
    .set({ state, version: sql`${eventControlPoints.version} + 1` })
    .where(eq(eventControlPoints.id, id));
  announceEvents(tx);
}

export const removePoint = (tx: Database, id: number): Promise<unknown> =>
  tx.delete(eventControlPoints).where(eq(eventControlPoints.id, id));

/**
 * Gives an event the control points of another one, all open. Only drafts keep their members, who are
 * told when they are published.
 */
export async function copyPoints(
  tx: Database,
  { from, to: event_id, isDraft }: { from: number; to: number; isDraft: boolean },
): Promise<void> {
  const points = await listPoints(tx, from);
  for (const [position, { place, duty, message, user_id }] of points.entries())
    await addPoint(tx, {
      event_id,
      position,
      place,
      duty,
      message,
      user_id: isDraft ? user_id : null,
      state: 'open',
    });
}
