import { and, arrayContains, eq, inArray, max, ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { Refusal } from '@/backend/core/http/errors';
import { DRIVING, roles, userRoles, users } from './tables';

/** Who may do what. */
const ACCESS_LOCK = namedLock('access', 727_010);

/** Access changes are serialised, else two administrators could remove each other at once. */
export const lockAccess = (tx: Database) => takeLock(tx, ACCESS_LOCK);

/** The highest level among those who manage accounts; null if there are none. */
async function readHighest(tx: Database, without?: number): Promise<number | null> {
  const managing = tx
    .select({ user_id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(arrayContains(roles.permissions, ['MANAGE_USERS_ROLES']));
  const [found] = await tx
    .select({ level: max(roles.level) })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(
      and(
        inArray(users.id, managing),
        inArray(users.state, DRIVING),
        without === undefined ? undefined : ne(users.id, without),
      ),
    );
  return found?.level ?? null;
}

const isLower = (level: number | null, than: number | null) =>
  than !== null && (level === null || level < than);

/** Whether no one as high would be left to manage accounts without this member. */
export const isLastAdministrator = async (db: Database, userId: number): Promise<boolean> =>
  isLower(await readHighest(db, userId), await readHighest(db));

/**
 * Every removal of access goes through here: roles, a role's permissions, or the account itself.
 * Refused if no one as high would be left to manage accounts. Takes its lock before reading, so it
 * comes before any lock on a member.
 */
export async function keepAdministrators<Result>(
  tx: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  await lockAccess(tx);
  const before = await readHighest(tx);
  const result = await work();
  const after = await readHighest(tx);
  if (isLower(after, before))
    throw new Refusal(409, 'last_administrator', 'The last administrator can’t lose this role.');
  return result;
}
