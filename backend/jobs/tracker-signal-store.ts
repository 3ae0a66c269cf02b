import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { lockUser } from '@/backend/membership/lock-store';
import { users } from '@/backend/membership/tables';
import type { Tracker } from '@/lib/contracts/jobs';
import { trackerPayloads } from './tables';
import { findToken } from './tracker-token-store';

/** When a tracker last sent something of a member's, whatever became of it; null: never. */
export async function findSignal(
  db: Database,
  { user_id, tracker }: { user_id: number; tracker: Tracker },
): Promise<Date | null> {
  const [last] = await db
    .select({ at: trackerPayloads.received_at })
    .from(trackerPayloads)
    .innerJoin(users, eq(users.steam_id, trackerPayloads.steam_id))
    .where(and(eq(users.id, user_id), eq(trackerPayloads.tracker, tracker)))
    .orderBy(desc(trackerPayloads.received_at))
    .limit(1);
  if (last) return last.at;
  // The job logger shows itself before its first delivery, with the driver's own token.
  if (tracker !== 'job_logger') return null;
  return (await findToken(db, user_id))?.last_used_at ?? null;
}

/** What a tracker's own list of drivers has to know of a member. */
export async function findDriverFacts(db: Database, userId: number) {
  const [found] = await db
    .select({ steam_id: users.steam_id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

/** Sets the one tracker of a member, and answers what it was before. */
export async function chooseTracker(
  tx: Database,
  { user_id, tracker, now }: { user_id: number; tracker: Tracker; now: Date },
): Promise<Tracker | null> {
  await lockUser(tx, user_id);
  const [before] = await tx
    .select({ tracker: users.tracker })
    .from(users)
    .where(eq(users.id, user_id));
  await tx
    .update(users)
    .set({ tracker, updated_at: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, user_id));
  return before?.tracker ?? null;
}
