import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLockOf } from '@/backend/core/db/locks';
import { uploads } from './tables';

/** Of one member. */
const UPLOADS_LOCK = namedLock('uploads', 727_021);

export type NewUpload = typeof uploads.$inferInsert;

export const addUpload = (db: Database, upload: NewUpload) => db.insert(uploads).values(upload);

/** What somebody uploads is counted and added one after another, on all copies of the backend. */
export const lockUploads = (tx: Database, ownerId: number) =>
  takeLockOf(tx, UPLOADS_LOCK, String(ownerId));

export const countUnused = (db: Database, ownerId: number, since: Date): Promise<number> =>
  db.$count(
    uploads,
    and(eq(uploads.owner_id, ownerId), gt(uploads.created_at, since), isNull(uploads.used_at)),
  );

export async function findUpload(db: Database, key: string) {
  const [found] = await db
    .select({ owner_id: uploads.owner_id, purpose: uploads.purpose, used_at: uploads.used_at })
    .from(uploads)
    .where(eq(uploads.key, key));
  return found ?? null;
}

/** Keeps pictures for good. Answers false where one isn't the member's or isn't there. */
export async function keepUploads(
  tx: Database,
  ownerId: number,
  keys: readonly string[],
  now: Date,
): Promise<boolean> {
  const distinct = [...new Set(keys)];
  if (distinct.length === 0) return true;
  const kept = await tx
    .update(uploads)
    .set({ used_at: now })
    .where(and(eq(uploads.owner_id, ownerId), inArray(uploads.key, distinct)))
    .returning({ key: uploads.key });
  return kept.length === distinct.length;
}

/** A picture that nothing refers to any more is forgotten with the unused ones. */
export const releaseUploads = async (tx: Database, ownerId: number, keys: readonly string[]) => {
  if (keys.length === 0) return;
  await tx
    .update(uploads)
    .set({ used_at: null })
    .where(and(eq(uploads.owner_id, ownerId), inArray(uploads.key, [...keys])));
};

const isUnusedSince = (before: Date) =>
  and(isNull(uploads.used_at), lt(uploads.created_at, before));

/** The oldest pictures that nothing refers to. */
export async function listUnused(db: Database, before: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(isUnusedSince(before))
    .orderBy(asc(uploads.created_at))
    .limit(limit);
  return found.map(({ key }) => key);
}

/** Locks a picture for one copy of the backend; false if it isn't unused any more. */
export async function lockUnused(tx: Database, key: string, before: Date): Promise<boolean> {
  const found = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), isUnusedSince(before)))
    .for('no key update', { skipLocked: true });
  return found.length > 0;
}

export const forgetUploads = (tx: Database, keys: string[]) =>
  tx.delete(uploads).where(inArray(uploads.key, keys));

/** The keys of all pictures of somebody. */
export async function listUploadKeys(db: Database, ownerId: number): Promise<string[]> {
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(eq(uploads.owner_id, ownerId))
    .orderBy(asc(uploads.created_at));
  return found.map(({ key }) => key);
}

/** A member's pictures of a purpose, the newest first. */
export async function listUploads(
  db: Database,
  of: Pick<NewUpload, 'owner_id' | 'purpose'> & { limit: number },
): Promise<string[]> {
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.owner_id, of.owner_id), eq(uploads.purpose, of.purpose)))
    .orderBy(desc(uploads.created_at))
    .limit(of.limit);
  return found.map(({ key }) => key);
}
