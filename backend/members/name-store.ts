import { ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { takeLock } from '@/backend/core/db/locks';
import { lookingLike } from '@/backend/core/text/name-likeness';
import { users } from './tables';

/** Names are given one after the other: two may ask for the same at once. */
export const lockNames = (tx: Database) => takeLock(tx, 'names');

/** Whether somebody else bears a name, or one that looks like it. Here, since no index knows the like. */
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
