import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { announce } from '@/backend/core/db/transaction';
import { HERE, users } from '@/backend/members/public';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { positionSharing } from './tables';

export const isSharing = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(positionSharing, eq(positionSharing.user_id, userId))) > 0;

/** Begins or stops; false where nothing changes. */
export async function setSharing(
  tx: Database,
  { user_id, is_shared, now }: { user_id: number; is_shared: boolean; now: Date },
): Promise<boolean> {
  const changed = is_shared
    ? await tx
        .insert(positionSharing)
        .values({ user_id, since: now })
        .onConflictDoNothing()
        .returning()
    : await tx.delete(positionSharing).where(eq(positionSharing.user_id, user_id)).returning();
  announce(tx, { topic: 'position_sharing', user_id });
  return changed.length > 0;
}

export interface Sharer {
  name: string;
  tracker: Tracker | null;
}

/** Those of some members who share their position at this moment. */
export async function listSharers(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, Sharer>> {
  const found = await db
    .select({ user_id: users.id, name: users.name, tracker: users.tracker })
    .from(positionSharing)
    .innerJoin(users, eq(users.id, positionSharing.user_id))
    .where(and(inArray(positionSharing.user_id, [...userIds]), inArray(users.state, [...HERE])));
  return new Map(found.map(({ user_id, ...sharer }) => [user_id, sharer]));
}
