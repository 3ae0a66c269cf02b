import { and, eq, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { lockUser, updateMember, users } from '@/backend/members/public';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { jobs } from '@/backend/jobs/record/tables';
import { trackerPayloads } from '@/backend/jobs/intake/tables';
import { trackerTokens } from './tables';

/**
 * When a tracker last sent something of a member in a row, whatever became of it; null: never. Bodies
 * are kept for a time only, deliveries for good; the job logger shows itself by the driver's token.
 */
export function lastSignal(tracker: SQLWrapper) {
  const signal = sql`greatest(
    (select received_at from ${trackerPayloads}
      where steam_id = ${users.steam_id} and tracker = ${tracker} order by received_at desc limit 1),
    (select case when newest.tracker = ${tracker} then newest.created_at end from (
      select ${jobs.tracker}, ${jobs.created_at} from ${jobs}
      where ${jobs.user_id} = ${users.id} and ${jobs.source} = 'webhook'
      order by ${jobs.finished_at} desc, ${jobs.id} desc limit 1) newest),
    (select max(last_used_at) from ${trackerTokens}
      where user_id = ${users.id} and revoked_at is null and ${tracker} = 'job_logger'))`;
  // As a part of its own: drizzle leaves out the table's name of columns that stand in a selection.
  return sql<Date | null>`${signal}`.mapWith(users.created_at);
}

/** The same of one member and any tracker. */
export async function findSignal(
  db: Database,
  { user_id, tracker }: { user_id: number; tracker: Tracker },
): Promise<Date | null> {
  const [found] = await db
    .select({ at: lastSignal(sql`${tracker}::text`) })
    .from(users)
    .where(eq(users.id, user_id));
  return found?.at ?? null;
}

/** Of some members those whose tracker has sent something. */
export const listHeard = (db: Database, userIds: readonly number[]) =>
  db
    .select({ user_id: users.id })
    .from(users)
    .where(and(isInIds(users.id, userIds), isNotNull(lastSignal(users.tracker))));

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
  await updateMember(tx, user_id, { tracker }, now);
  return before?.tracker ?? null;
}
