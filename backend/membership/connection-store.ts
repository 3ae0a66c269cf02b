import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import type { Connection } from '@/lib/contracts/onboarding';
import { userConnections } from './account-tables';
import { users } from './tables';

const IDS = {
  steam: users.steam_id,
  discord: users.discord_id,
  truckersmp: users.truckersmp_id,
} as const;

export const listConnections = (db: Database, userId: number) =>
  db.select().from(userConnections).where(eq(userConnections.user_id, userId));

export async function readLinkedIds(db: Database, userId: number) {
  const [found] = await db.select(IDS).from(users).where(eq(users.id, userId));
  return found ?? null;
}

interface Link {
  user_id: number;
  service: Connection;
  id: string | number;
  name: string;
  now: Date;
}

/** Links an account to a member; answers false where it is that of another one. */
export async function link(
  tx: Database,
  { user_id, service, id, name, now }: Link,
): Promise<boolean> {
  // One after the other: two members may claim the same account at once.
  await tx.execute(sql`select pg_advisory_xact_lock(727005)`);
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(IDS[service], id), ne(users.id, user_id)));
  if (taken.length > 0) return false;
  const own = {
    steam: { steam_id: String(id) },
    discord: { discord_id: String(id) },
    truckersmp: { truckersmp_id: Number(id) },
  }[service];
  await tx
    .update(users)
    .set({ ...own, updated_at: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, user_id));
  const named = { name, linked_at: now, revoked_at: null };
  await tx
    .insert(userConnections)
    .values({ user_id, service, ...named })
    .onConflictDoUpdate({
      target: [userConnections.user_id, userConnections.service],
      set: named,
    });
  return true;
}
