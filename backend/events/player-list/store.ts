import { and, asc, eq, inArray } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import { HERE, memberCards } from '@/backend/members/public';
import { eventPictures, eventSightings } from './tables';

export const listPictures = (db: Database, eventId: number) =>
  db
    .select({ key: eventPictures.key, added_by: eventPictures.added_by })
    .from(eventPictures)
    .where(eq(eventPictures.event_id, eventId))
    .orderBy(asc(eventPictures.added_at), asc(eventPictures.key));

export const addPictures = (tx: Database, rows: readonly (typeof eventPictures.$inferInsert)[]) =>
  tx
    .insert(eventPictures)
    .values([...rows])
    .onConflictDoNothing();

export const removePicture = (tx: Database, eventId: number, key: string) =>
  tx
    .delete(eventPictures)
    .where(and(eq(eventPictures.event_id, eventId), eq(eventPictures.key, key)));

/** Whether a member added a picture to an event. */
export const isPictureOfList = async (db: Database, owner: number, key: string) =>
  (await db.$count(
    eventPictures,
    and(eq(eventPictures.added_by, owner), eq(eventPictures.key, key)),
  )) > 0;

/** Current members who were seen in the pictures. */
export const listSeen = (db: Database, eventId: number) =>
  db
    .select({ user_id: eventSightings.user_id, name: memberCards.name })
    .from(eventSightings)
    .innerJoin(memberCards, eq(memberCards.user_id, eventSightings.user_id))
    .where(and(eq(eventSightings.event_id, eventId), inArray(memberCards.state, [...HERE])))
    .orderBy(byName(memberCards.name));

/** False where nothing changes. */
export async function addSighting(
  tx: Database,
  row: typeof eventSightings.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(eventSightings).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** False where nothing changes. */
export async function removeSighting(
  tx: Database,
  eventId: number,
  userId: number,
): Promise<boolean> {
  const removed = await tx
    .delete(eventSightings)
    .where(and(eq(eventSightings.event_id, eventId), eq(eventSightings.user_id, userId)))
    .returning();
  return removed.length > 0;
}

export async function forgetPlayerList(tx: Database, eventId: number): Promise<void> {
  await tx.delete(eventPictures).where(eq(eventPictures.event_id, eventId));
  await tx.delete(eventSightings).where(eq(eventSightings.event_id, eventId));
}
