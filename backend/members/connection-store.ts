import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { inBatches } from '@/backend/core/db/batches';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import type { LinkedService } from '@/lib/contracts/core/service-names';
import { userConnections } from './account-tables';
import { lockUser } from './lock-store';
import { announceAccount } from './managed-account-store';
import { HERE, users } from './tables';

const CONNECTIONS_LOCK = namedLock('connections', 727_005);

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
  service: LinkedService;
  id: string | number;
  name: string;
  now: Date;
}

/** Linking is serialised, since two members may claim the same account at once. */
export const lockConnections = (tx: Database) => takeLock(tx, CONNECTIONS_LOCK);

/** Links an account under that lock; returns false if it belongs to another member. */
export async function link(
  tx: Database,
  { user_id, service, id, name, now }: Link,
): Promise<boolean> {
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
  announceAccount(tx, user_id);
  const named = { name, linked_at: now, checked_at: now, revoked_at: null };
  await tx
    .insert(userConnections)
    .values({ user_id, service, ...named })
    .onConflictDoUpdate({
      target: [userConnections.user_id, userConnections.service],
      set: named,
    });
  return true;
}

/** Stores the names of linked accounts. */
export async function nameConnections(
  tx: Database,
  names: readonly Pick<Link, 'user_id' | 'service' | 'name'>[],
  now: Date,
): Promise<void> {
  for (const batch of inBatches(names))
    await tx
      .insert(userConnections)
      .values(batch.map((one) => ({ ...one, linked_at: now })))
      .onConflictDoUpdate({
        target: [userConnections.user_id, userConnections.service],
        set: {
          name: sql`excluded.name`,
          linked_at: now,
          revoked_at: null,
          checked_at: null,
        },
      });
}

type Of = Pick<Link, 'user_id' | 'service'>;

const isOf = ({ user_id, service }: Of) =>
  and(eq(userConnections.user_id, user_id), eq(userConnections.service, service));

/** What is known about a linked account, and the member's picture. */
export async function findConnection(db: Database, of: Of) {
  const [found] = await db
    .select({
      picture_url: userConnections.picture_url,
      picture_key: userConnections.picture_key,
      avatar: users.avatar_url,
    })
    .from(userConnections)
    .innerJoin(users, eq(users.id, userConnections.user_id))
    .where(isOf(of));
  return found ?? null;
}
export type StoredConnection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export const renewConnection = (
  tx: Database,
  of: Of,
  shown: { name: string; picture_url?: string; picture_key?: string },
) => tx.update(userConnections).set(shown).where(isOf(of));

export async function lockAvatar(tx: Database, userId: number): Promise<string | null> {
  await lockUser(tx, userId);
  const [found] = await tx
    .select({ avatar: users.avatar_url })
    .from(users)
    .where(eq(users.id, userId));
  return found?.avatar ?? null;
}

export async function setAvatar(
  tx: Database,
  userId: number,
  avatar_url: string,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ avatar_url, updated_at: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  announceAccount(tx, userId);
}

/** The services that can verify an account. */
export type CheckedService = 'truckersmp' | 'discord';

/**
 * Members whose account was last checked before an instant, in no particular order, so that
 * unanswered ones don't block the others.
 */
export async function listUnchecked(
  db: Database,
  service: CheckedService,
  before: Date,
  limit: number,
) {
  const found = await db
    .select({
      user_id: users.id,
      name: users.name,
      email: users.email,
      steam_id: users.steam_id,
      id: sql<string>`${IDS[service]}::text`,
    })
    .from(users)
    .leftJoin(
      userConnections,
      and(eq(userConnections.user_id, users.id), eq(userConnections.service, service)),
    )
    .where(
      and(
        inArray(users.state, HERE),
        // TruckersMP is looked up by it.
        service === 'truckersmp' ? isNotNull(users.steam_id) : undefined,
        isNotNull(IDS[service]),
        isNull(userConnections.revoked_at),
        or(
          isNull(userConnections.user_id),
          lt(sql`coalesce(${userConnections.checked_at}, ${userConnections.linked_at})`, before),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return found.map((one) => ({ ...one, steam_id: one.steam_id ?? '' }));
}
export type Unchecked = Awaited<ReturnType<typeof listUnchecked>>[number];

/** Records that the service confirmed an account. */
export const noteChecked = (
  tx: Database,
  { user_id, service, id, name, now }: Of & { id: string; name: string | undefined; now: Date },
) =>
  tx
    .insert(userConnections)
    .values({ user_id, service, name: name ?? id, linked_at: now, checked_at: now })
    .onConflictDoUpdate({
      target: [userConnections.user_id, userConnections.service],
      set: { checked_at: now, ...(name !== undefined && { name }) },
    });

/**
 * Records that the service denied an account. Returns false if the member has linked another one
 * meanwhile.
 */
export async function revokeConnection(
  tx: Database,
  { user_id, service, id, now }: Of & { id: string; now: Date },
): Promise<boolean> {
  await lockUser(tx, user_id);
  const [own] = await tx
    .select({ id: sql<string>`${IDS[service]}::text` })
    .from(users)
    .where(eq(users.id, user_id));
  if (own?.id !== id) return false;
  const revoked = { revoked_at: now, checked_at: now };
  const written = await tx
    .insert(userConnections)
    .values({ user_id, service, name: id, linked_at: now, ...revoked })
    .onConflictDoUpdate({
      target: [userConnections.user_id, userConnections.service],
      set: revoked,
      setWhere: isNull(userConnections.revoked_at),
    })
    .returning({ user_id: userConnections.user_id });
  if (written.length > 0) announceAccount(tx, user_id);
  return written.length > 0;
}

/** Unlinks outside accounts. */
export async function unlink(
  tx: Database,
  { user_id, services, now }: { user_id: number; services: readonly LinkedService[]; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...(services.includes('steam') && { steam_id: null }),
      ...(services.includes('discord') && { discord_id: null }),
      ...(services.includes('truckersmp') && { truckersmp_id: null }),
      updated_at: now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, user_id));
  announceAccount(tx, user_id);
  await tx
    .delete(userConnections)
    .where(
      and(eq(userConnections.user_id, user_id), inArray(userConnections.service, [...services])),
    );
}
