import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { newToken } from '@/backend/core/http/tokens';
import { hashOf, hashOfName, type Identity, idsOf, matchedBy, withoutIdentity } from './rules';
import { blacklistEntries, blacklistHits, blacklistKeys } from './tables';

export type { Identity } from './rules';

type Entry = typeof blacklistEntries.$inferSelect;
export type BlacklistHit = Pick<Entry, 'severity' | 'state' | 'reason'> & {
  entry_id: number;
  /** As labels, such as `Steam`. */
  matched: string[];
};

const ONE_ROW = 1;

/** The key for hashes of erased people; null until someone is erased. */
export async function findKey(db: Database): Promise<string | null> {
  const [found] = await db.select({ key: blacklistKeys.key }).from(blacklistKeys);
  return found?.key ?? null;
}

async function makeKey(tx: Database): Promise<string> {
  await tx.insert(blacklistKeys).values({ id: ONE_ROW, key: newToken() }).onConflictDoNothing();
  const key = await findKey(tx);
  if (key === null) throw new Error('The key of the blacklist was not stored.');
  return key;
}

export const announceBlacklist = (tx: Database): void =>
  announce(tx, { topic: 'blacklist', needs: ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'] });

function isMeant(identity: Identity, key: string | null) {
  const byIds = idsOf(identity).map(({ column, value }) =>
    arrayOverlaps(blacklistEntries[column], [value]),
  );
  const hashes =
    key === null ? [] : idsOf(identity).map(({ label, value }) => hashOf(key, label, value));
  if (key !== null && identity.name !== null) hashes.push(hashOfName(key, identity.name));
  const byHash = hashes.length > 0 ? arrayOverlaps(blacklistEntries.hashes, hashes) : undefined;
  return or(...byIds, byHash);
}

interface Looked {
  isActive: boolean;
  /** Only entries added or changed since. */
  changedAfter?: Date | null;
}

/** Entries that match a person by an ID, or may match by name. */
export async function findBlacklistHits(
  db: Database,
  identity: Identity,
  { isActive, changedAfter = null }: Looked,
): Promise<BlacklistHit[]> {
  const key = await findKey(db);
  // Names are compared here rather than in SQL, so that look-alike spellings match.
  const found = await db
    .select()
    .from(blacklistEntries)
    .where(
      and(
        isActive ? eq(blacklistEntries.state, 'active') : undefined,
        changedAfter === null ? undefined : gt(blacklistEntries.updated_at, changedAfter),
        or(isMeant(identity, key), ne(blacklistEntries.names, [])),
      ),
    )
    .orderBy(asc(blacklistEntries.id));
  return found.flatMap((entry) => {
    const { id, severity, state, reason } = entry;
    const matched = matchedBy(entry, identity, key);
    return matched.length > 0 ? [{ entry_id: id, severity, state, reason, matched }] : [];
  });
}

/** Records the matches of an application, and returns those that are new or by other IDs. */
export async function noteBlacklistHits(
  tx: Database,
  application: { id: number; ref: string },
  hits: readonly BlacklistHit[],
  now: Date,
): Promise<number[]> {
  if (hits.length === 0) return [];
  const noted = await tx
    .insert(blacklistHits)
    .values(
      hits.map(({ entry_id, matched }) => ({
        entry_id,
        application_id: application.id,
        matched,
        at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [blacklistHits.entry_id, blacklistHits.application_id],
      set: { matched: sql`excluded.matched`, at: now },
      setWhere: sql`${blacklistHits.matched} <> excluded.matched`,
    })
    .returning({ entry_id: blacklistHits.entry_id, matched: blacklistHits.matched });
  for (const { entry_id, matched } of noted)
    await audit(tx, {
      at: now,
      actor_id: null,
      action: 'blacklist.hit',
      object_type: 'blacklist_entry',
      object_id: entry_id,
      summary: `Application ${application.ref} matched by ${matched.join(', ')}.`,
      after: { application_id: application.id, matched },
    });
  announceBlacklist(tx);
  return noted.map(({ entry_id }) => entry_id);
}

/** Which applications have ever matched an entry. */
export async function listMet(db: Database, entryIds: readonly number[]): Promise<Set<number>> {
  const found = await db
    .selectDistinct({ id: blacklistHits.application_id })
    .from(blacklistHits)
    .where(inArray(blacklistHits.entry_id, [...entryIds]));
  return new Set(found.map(({ id }) => id));
}

/** Whether an application, given by ID or column, has ever matched an entry. */
export const hasMetBlacklist = (applicationId: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blacklistHits} where ${blacklistHits.application_id} = ${applicationId})`;

/**
 * Removes an erased person from the blacklist but keeps hashes that still match. Erasure calls this
 * with what the account held.
 */
export async function keepAsHashes(tx: Database, identity: Identity): Promise<void> {
  const key = await makeKey(tx);
  const found = await tx
    .select()
    .from(blacklistEntries)
    .where(or(isMeant(identity, null), ne(blacklistEntries.names, [])))
    .orderBy(blacklistEntries.id)
    .for('no key update');
  for (const entry of found) {
    const { hashes, ...known } = withoutIdentity(entry, identity, key);
    if (hashes.length === entry.hashes.length) continue;
    await tx
      .update(blacklistEntries)
      .set({
        names: [...known.names],
        steam_ids: [...known.steam_ids],
        discord_ids: [...known.discord_ids],
        truckersmp_ids: [...known.truckersmp_ids],
        emails: [...known.emails],
        hashes: [...hashes],
        version: sql`${blacklistEntries.version} + 1`,
      })
      .where(eq(blacklistEntries.id, entry.id));
  }
}

const HITS_SHOWN = 50;

/** The applications that matched an entry, latest first. */
export const listHitsOf = (db: Database, entryId: number) =>
  db
    .select({
      id: blacklistHits.id,
      application_id: blacklistHits.application_id,
      matched: blacklistHits.matched,
      at: blacklistHits.at,
    })
    .from(blacklistHits)
    .where(eq(blacklistHits.entry_id, entryId))
    .orderBy(desc(blacklistHits.at), desc(blacklistHits.id))
    .limit(HITS_SHOWN);
