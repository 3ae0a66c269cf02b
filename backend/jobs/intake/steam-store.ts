import type { Database } from '@/backend/core/db/database';
import { inArray } from 'drizzle-orm';
import { users } from '@/backend/members/public';

/** Members by their Steam id. */
export async function findMembersBySteamId(db: Database, steamIds: readonly string[]) {
  const found = await db
    .select({ user_id: users.id, steam_id: users.steam_id })
    .from(users)
    .where(inArray(users.steam_id, [...new Set(steamIds)]));
  return new Map(found.map(({ user_id, steam_id }) => [steam_id, user_id]));
}
