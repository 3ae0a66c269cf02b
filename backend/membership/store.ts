import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { roles, userRoles, users } from './tables';

export type NewMember = Omit<typeof users.$inferInsert, 'created_at' | 'updated_at'>;

/** Creates a member and answers the id. The first of `roleIds` is the role that is shown. */
export async function createMember(
  tx: Database,
  member: NewMember,
  roleIds: readonly [number, ...number[]],
  now: Date,
): Promise<number> {
  const [created] = await tx
    .insert(users)
    .values({ ...member, created_at: now, updated_at: now })
    .returning({ id: users.id });
  if (!created) throw new Error('The new member was not stored.');
  await tx.insert(userRoles).values(
    roleIds.map((role_id, place) => ({
      user_id: created.id,
      role_id,
      is_primary: place === 0,
    })),
  );
  return created.id;
}

export const hasMembers = async (db: Database): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

export async function findRole(db: Database, name: string): Promise<number | null> {
  const [found] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name));
  return found?.id ?? null;
}

/**
 * The member of a Steam id, locked until the transaction ends: deliveries of one driver are taken
 * one after another, whichever copy of the backend they come to.
 */
export async function lockDriver(tx: Database, steamId: string) {
  const [found] = await tx
    .select({ id: users.id, state: users.state, tracker: users.tracker })
    .from(users)
    .where(eq(users.steam_id, steamId))
    .for('update');
  return found ?? null;
}

/** Starts one piece of work at a time over all copies of the backend; the lock ends with the transaction. */
export const lockForSetup = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(727002)`);
