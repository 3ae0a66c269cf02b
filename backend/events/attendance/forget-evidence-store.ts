import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { eventPictures, eventSightings } from '@/backend/events/player-list/tables';
import { eventAttendance, eventConfirmations, events } from '@/backend/events/tables';

const AT_ONCE = 50;

const has = (
  table: typeof eventPictures | typeof eventSightings | typeof eventConfirmations,
): SQL => sql`exists (select from ${table} where ${table.event_id} = ${events.id})`;

/** Events with evidence, decided before a moment, of which no dispute waits. */
const settledBefore = (before: Date): SQL | undefined =>
  and(
    eq(events.state, 'completed'),
    lt(events.confirmed_at, before),
    sql`(${has(eventPictures)} or ${has(eventSightings)} or ${has(eventConfirmations)})`,
    sql`not exists (select from ${eventAttendance} where ${eventAttendance.event_id} = ${events.id}
      and (${eventAttendance.dispute_state} = 'pending'
        or ${eventAttendance.decided_at} >= ${before.toISOString()}::timestamptz))`,
  );

export async function listSettled(db: Database, before: Date): Promise<number[]> {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(settledBefore(before))
    .orderBy(events.id)
    .limit(AT_ONCE);
  return found.map(({ id }) => id);
}

export const isSettled = async (db: Database, id: number, before: Date): Promise<boolean> =>
  (await db.$count(events, and(eq(events.id, id), settledBefore(before)))) > 0;
