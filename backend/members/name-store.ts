import { ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { lookingLike } from '@/backend/core/text/name-likeness';
import { users } from './tables';

const NAMES_LOCK = namedLock('names', 727_007);

/** Naming is serialised, since two members may request the same name at once. */
export const lockNames = (tx: Database) => takeLock(tx, NAMES_LOCK);

/**
 * Whether someone else has the same or a look-alike name. Compared here, since no index can do it.
 */
export async function isNameOfAnother(
  db: Database,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const others = await db
    .select({ name: users.name })
    .from(users)
    .where(ne(users.id, exceptId ?? 0));
  const isLikeIt = lookingLike(name);
  return others.some((other) => isLikeIt(other.name));
}
