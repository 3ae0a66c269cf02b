import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { inBatches } from '@/backend/core/batches';
import { announce, isLive } from '@/backend/core/changes';
import type { Database } from '@/backend/core/database';
import { listHolders } from '@/backend/membership/store';
import type { Permission } from '@/lib/contracts/permissions';
import { reachOut } from './reach-out';
import { notifications } from './tables';

/** What a member is told. `kind` is `area.what`, as in `job.reviewed`; `link` is a path of the panel. */
export interface Notice extends Pick<
  typeof notifications.$inferInsert,
  'type' | 'message' | 'link' | 'kind'
> {
  /** Also by Discord and mail, as the member has chosen for what this is about. */
  goesOut?: true;
}

const SHOWN_AT_ONCE = 20;

async function write(
  tx: Database,
  userIds: readonly number[],
  { goesOut, ...notice }: Notice,
  now: Date,
) {
  if (!isLive(tx)) return;
  for (const batch of inBatches(userIds)) {
    const written = await tx
      .insert(notifications)
      .values(batch.map((user_id) => ({ ...notice, user_id, created_at: now })))
      .returning({ id: notifications.id, user_id: notifications.user_id });
    if (goesOut) await reachOut(tx, written, notice, now);
  }
  for (const user_id of userIds) announce(tx, { topic: 'inbox', user_id });
}

/** Tells one member something in the panel: at once where a page is open, else on the next visit. */
export const tell = (
  tx: Database,
  { user_id, ...notice }: Notice & { user_id: number },
  now: Date,
): Promise<void> => write(tx, [user_id], notice, now);

/** Tells several members the same. */
export const tellMembers = write;

/** Tells everyone who holds one of the permissions. */
export const tellThoseWho = async (
  tx: Database,
  permissions: readonly Permission[],
  notice: Notice,
  now: Date,
): Promise<void> => write(tx, await listHolders(tx, permissions), notice, now);

const isUnseenBy = (userId: number) =>
  and(eq(notifications.user_id, userId), isNull(notifications.seen_at));

export const hasUnseen = async (db: Database, userId: number): Promise<boolean> =>
  (await db.select({ id: notifications.id }).from(notifications).where(isUnseenBy(userId)).limit(1))
    .length > 0;

/**
 * Takes what a member has not seen yet, the oldest first: whoever asks next doesn't get it again.
 * Where there may be more than one takes, open pages are told to ask again.
 */
export async function takeUnseen(tx: Database, userId: number, now: Date) {
  const next = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnseenBy(userId))
    .orderBy(asc(notifications.id))
    .limit(SHOWN_AT_ONCE)
    .for('update');
  const taken = await tx
    .update(notifications)
    .set({ seen_at: now })
    .where(inArray(notifications.id, next))
    .returning({
      id: notifications.id,
      type: notifications.type,
      message: notifications.message,
    });
  if (taken.length >= SHOWN_AT_ONCE) announce(tx, { topic: 'inbox', user_id: userId });
  return taken.sort((one, other) => one.id - other.id);
}

export const forgetSeen = (db: Database, before: Date) =>
  db.delete(notifications).where(lt(notifications.seen_at, before));
