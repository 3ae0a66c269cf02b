import { and, arrayContains, eq, inArray, max, ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { takeLock } from '@/backend/core/db/locks';
import { Refusal } from '@/backend/core/http/errors';
import { DRIVING, roles, userRoles, users } from './tables';

/** Who may do what is changed by one at a time: else two could take it from each other at once. */
export const lockAccess = (tx: Database) => takeLock(tx, 'access');

/** The level of the highest among those who manage accounts; null where nobody does. */
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

/** Whether nobody as high would be left to manage the others without this member. */
export const isLastAdministrator = async (db: Database, userId: number): Promise<boolean> =>
  isLower(await readHighest(db, userId), await readHighest(db));

/**
 * Whatever takes access from somebody goes through here: roles, a role's permissions, or the account
 * itself. Refused where nobody as high would be left to manage the others. Locks before it reads, so
 * it comes before any lock on a member.
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
    throw new Refusal(409, 'last_administrator', 'The last administrator cannot lose the role.');
  return result;
}
