import { and, desc, eq, inArray, isNotNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { preparedByShape } from '@/backend/core/db/prepared';
import { lookingLike } from '@/backend/core/text/name-likeness';
import type { WrittenRole } from '@/lib/contracts/accounts/roles';
import { roles, userRoles, users, type UserState } from './tables';
import { memberAccess } from './views';

const members = sql<number>`(select count(*) from ${userRoles}
  where ${userRoles.role_id} = ${roles.id})`.mapWith(Number);

const selectRoles = (db: Database) =>
  db
    .select({
      id: roles.id,
      name: roles.name,
      color: roles.color,
      level: roles.level,
      is_staff: roles.is_staff,
      team: roles.team,
      permissions: roles.permissions,
      version: roles.version,
      members,
    })
    .from(roles);
export type StoredRole = Awaited<ReturnType<typeof selectRoles>>[number];

/** Every role, highest first. */
export const listAllRoles = (db: Database): Promise<StoredRole[]> =>
  selectRoles(db).orderBy(desc(roles.level), byName(roles.name));

export const listRolesById = (db: Database, ids: readonly number[]): Promise<StoredRole[]> =>
  selectRoles(db).where(inArray(roles.id, [...ids]));

/** A role, fully locked, so that no one is given it while it changes. */
export async function lockRole(tx: Database, id: number): Promise<StoredRole | null> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update');
  const [found] = await selectRoles(tx).where(eq(roles.id, id));
  return found ?? null;
}

export const isRoleNameTaken = async (
  db: Database,
  name: string,
  exceptId: number,
): Promise<boolean> => {
  const isLikeIt = lookingLike(name);
  return (await listAllRoles(db)).some((role) => role.id !== exceptId && isLikeIt(role.name));
};

export async function addRole(tx: Database, role: WrittenRole, now: Date): Promise<number> {
  const [added] = await tx
    .insert(roles)
    .values({ ...role, created_at: now, updated_at: now })
    .returning({ id: roles.id });
  if (!added) throw new Error('The new role was not stored.');
  return added.id;
}

export const writeRole = (tx: Database, id: number, role: WrittenRole, now: Date) =>
  tx
    .update(roles)
    .set({ ...role, updated_at: now, version: sql`${roles.version} + 1` })
    .where(eq(roles.id, id));

export const removeRole = (tx: Database, id: number) => tx.delete(roles).where(eq(roles.id, id));

/** A member's roles, with the shown one first. */
export const listRolesOf = (db: Database, userId: number) =>
  db
    .select({
      id: roles.id,
      name: roles.name,
      color: roles.color,
      level: roles.level,
      permissions: roles.permissions,
      is_primary: userRoles.is_primary,
    })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, userId))
    .orderBy(desc(userRoles.is_primary), desc(roles.level), byName(roles.name));

/** Replaces a member's roles. */
export async function replaceRoles(
  tx: Database,
  userId: number,
  { ids, primary }: { ids: readonly number[]; primary: number },
): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.user_id, userId));
  await tx
    .insert(userRoles)
    .values(ids.map((role_id) => ({ user_id: userId, role_id, is_primary: role_id === primary })));
}

/** A member's highest level, as an SQL fragment. */
export const highestLevel = (userId: SQLWrapper | number) => sql<number>`(
  select coalesce(max(${roles.level}), 0) from ${userRoles}
    inner join ${roles} on ${roles.id} = ${userRoles.role_id} where ${userRoles.user_id} = ${userId})`;

export async function levelOf(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ level: highestLevel(userId).as('level') })
    .from(sql`(values (1)) one`);
  return found?.level ?? 0;
}

const selectTeams = (db: Database, userIds: readonly number[] | undefined) =>
  db
    .select({ user_id: userRoles.user_id, team: sql<string>`${roles.team}` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(
      and(
        isNotNull(roles.team),
        userIds && isInIds(userRoles.user_id, sql.placeholder('user_ids')),
      ),
    )
    .prepare('');
const teamsOf = preparedByShape<ReturnType<typeof selectTeams>>();

/** The teams of all members who are in one, or of some members. */
export async function listTeams(db: Database, userIds: readonly number[] | undefined) {
  const filter = { user_ids: userIds && JSON.stringify(userIds) };
  const held = await teamsOf(db)({ filter }, () => selectTeams(db, userIds)).execute(filter);
  const teams = new Map<number, string[]>();
  for (const { user_id, team } of held) teams.set(user_id, [...(teams.get(user_id) ?? []), team]);
  return teams;
}

/**
 * Non-staff roles that a member may assign: below their own level and with permissions they hold.
 */
export const listGivenRoles = (db: Database, giverId: number) =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(
      and(
        eq(roles.is_staff, false),
        lt(
          roles.level,
          sql`(select max(held.level) from ${roles} held join ${userRoles} given
            on given.role_id = held.id where given.user_id = ${giverId})`,
        ),
        sql`${roles.permissions} <@ (select ${memberAccess.permissions} from ${memberAccess}
          where ${memberAccess.user_id} = ${giverId})`,
      ),
    )
    .orderBy(roles.level, byName(roles.name));

/** Members in these states with a staff role, by name. */
export const listStaff = (db: Database, states: readonly UserState[]) =>
  db
    .select({ user_id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        inArray(users.state, states),
        sql`exists (select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.role_id}
          where ${userRoles.user_id} = ${users.id} and ${roles.is_staff})`,
      ),
    )
    .orderBy(byName(users.name));

export const listActiveStaff = (db: Database) => listStaff(db, ['active']);
