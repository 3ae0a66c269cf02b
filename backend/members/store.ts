import { and, arrayOverlaps, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, tryLock } from '@/backend/core/db/locks';
import { prepared } from '@/backend/core/db/prepared';
import type { Permission } from '@/lib/contracts/core/permissions';
import { PROFILE_STATES } from '@/lib/contracts/profiles';
import { lockUser, lockUsers } from './lock-store';
import { DRIVING, HERE, roles, userRoles, users } from './tables';

export const SETUP_LOCK = namedLock('setup', 727_002);

export type NewMember = Omit<typeof users.$inferInsert, 'created_at' | 'updated_at'>;

/** Creates a member and returns the ID. The first of `roleIds` is the shown role. */
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

export type MemberChange = Partial<
  Omit<typeof users.$inferInsert, 'id' | 'version' | 'created_at' | 'updated_at'>
>;

/** Bumps the version of a locked member, so that open forms notice the change. */
export const updateMember = (tx: Database, userId: number, change: MemberChange, now: Date) =>
  tx
    .update(users)
    .set({ ...change, updated_at: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));

export const hasMembers = async (db: Database): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Members who hold any of the permissions. */
export async function listHolders(
  db: Database,
  permissions: readonly Permission[],
): Promise<number[]> {
  const found = await db
    .selectDistinct({ user_id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(arrayOverlaps(roles.permissions, [...permissions]), inArray(users.state, HERE)));
  return found.map(({ user_id }) => user_id);
}

export async function findRole(db: Database, name: string): Promise<number | null> {
  const [found] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name));
  return found?.id ?? null;
}

export const holdsRole = async (db: Database, userId: number, roleId: number): Promise<boolean> =>
  (await db.$count(userRoles, and(eq(userRoles.user_id, userId), eq(userRoles.role_id, roleId)))) >
  0;

const driverColumns = {
  id: users.id,
  name: users.name,
  state: users.state,
  tracker: users.tracker,
};

const driversOf = prepared((db) =>
  db
    .select({ ...driverColumns, steam_id: users.steam_id })
    .from(users)
    .where(sql`${users.steam_id} = any(${sql.placeholder('steam_ids')}::text[])`)
    .prepare(''),
);

/** How many drivers report with each tracker, the most used first. */
export async function countByTracker(db: Database) {
  const found = await db
    .select({ tracker: users.tracker, drivers: count() })
    .from(users)
    .where(inArray(users.state, DRIVING))
    .groupBy(users.tracker)
    .orderBy(desc(count()), asc(users.tracker));
  return found.flatMap(({ tracker, drivers }) => (tracker === null ? [] : { tracker, drivers }));
}

/** The members with these Steam IDs, locked. */
export async function lockDrivers(tx: Database, steamIds: readonly string[]) {
  const read = () => driversOf(tx).execute({ steam_ids: [...new Set(steamIds)] });
  const seen = await read();
  const hadToWait = await lockUsers(
    tx,
    seen.map(({ id }) => id),
  );
  const found = hadToWait ? await read() : seen;
  return new Map(found.map(({ steam_id, ...driver }) => [steam_id, driver]));
}

/** One of them by member ID. */
export async function lockMember(tx: Database, userId: number) {
  await lockUser(tx, userId);
  const [found] = await tx.select(driverColumns).from(users).where(eq(users.id, userId));
  return found ?? null;
}

/** Whether this transaction may prepare an empty database; one does across all instances. */
export const tryLockForSetup = (tx: Database) => tryLock(tx, SETUP_LOCK);

/** These members as anyone may see them. */
export const listMemberCards = async (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ user_id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...new Set(ids)]));

export const markSeen = (db: Database, userId: number, now: Date) =>
  db.update(users).set({ last_seen_at: now }).where(eq(users.id, userId));

/** Whether an account belongs to a current or former member who wasn't erased. */
export const isOrWasMember = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), inArray(users.state, PROFILE_STATES)))) > 0;
