import { and, arrayOverlaps, asc, eq, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { sha256 } from '@/backend/core/tokens';
import { blacklistEntries, blacklistHits } from './safety-tables';

/** The ids by which somebody is known here and elsewhere. */
export interface Identity {
  name: string | null;
  steam_id: string | null;
  discord_id: string | null;
  truckersmp_id: number | null;
  email: string | null;
}

type Entry = typeof blacklistEntries.$inferSelect;
export type BlacklistHit = Pick<Entry, 'severity' | 'state' | 'reason'> & {
  entry_id: number;
  /** In words, such as `Steam`. */
  matched: string[];
};

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const SHORTEST_NAME = 3;

function idsOf({ steam_id, discord_id, truckersmp_id, email }: Identity) {
  const known: [label: string, column: keyof Entry, value: string | null][] = [
    ['Steam', 'steam_ids', steam_id],
    ['Discord', 'discord_ids', discord_id],
    ['TruckersMP', 'truckersmp_ids', truckersmp_id === null ? null : String(truckersmp_id)],
    ['email', 'emails', email?.toLowerCase() ?? null],
  ];
  return known.flatMap(([label, column, value]) =>
    value === null ? [] : [{ label, column, value, hash: sha256(value) }],
  );
}

function matchedBy(entry: Entry, identity: Identity): string[] {
  const holds = (column: keyof Entry, value: string) => {
    const list = entry[column];
    return Array.isArray(list) && list.includes(value);
  };
  const byIds = idsOf(identity)
    .filter(({ column, value, hash }) => holds(column, value) || entry.hashes.includes(hash))
    .map(({ label }) => label);
  const name = folded(identity.name ?? '');
  const isNamed =
    name.length >= SHORTEST_NAME && entry.names.some((other) => folded(other) === name);
  return isNamed ? [...byIds, 'name'] : byIds;
}

/** Entries that mean somebody by an id, or may mean them by their name. */
export async function findBlacklistHits(
  db: Database,
  identity: Identity,
  { isActive }: { isActive: boolean },
): Promise<BlacklistHit[]> {
  const { steam_ids, discord_ids, truckersmp_ids, emails, hashes } = blacklistEntries;
  const columns = { steam_ids, discord_ids, truckersmp_ids, emails };
  const ids = idsOf(identity);
  const overlapping = Object.entries(columns).flatMap(([name, column]) => {
    const value = ids.find((id) => id.column === name)?.value;
    return value === undefined ? [] : [arrayOverlaps(column, [value])];
  });
  const byHash =
    ids.length > 0
      ? arrayOverlaps(
          hashes,
          ids.map(({ hash }) => hash),
        )
      : undefined;
  // Names are compared here: whoever writes one with signs or other letters means the same.
  const found = await db
    .select()
    .from(blacklistEntries)
    .where(
      and(
        isActive ? eq(blacklistEntries.state, 'active') : undefined,
        or(...overlapping, byHash, ne(blacklistEntries.names, [])),
      ),
    )
    .orderBy(asc(blacklistEntries.id));
  return found.flatMap((entry) => {
    const { id, severity, state, reason } = entry;
    const matched = matchedBy(entry, identity);
    return matched.length > 0 ? [{ entry_id: id, severity, state, reason, matched }] : [];
  });
}

/** Keeps, for those who care for the blacklist, that it was met. */
export async function noteBlacklistHits(
  tx: Database,
  applicationId: number,
  hits: readonly BlacklistHit[],
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  await tx
    .insert(blacklistHits)
    .values(
      hits.map(({ entry_id, matched }) => ({
        entry_id,
        application_id: applicationId,
        matched,
        at: now,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Takes out of the blacklist who an erased person was. Hashes stay, so that it goes on meaning them:
 * whoever erases an account calls this with what the account held.
 */
export async function keepAsHashes(tx: Database, identity: Identity): Promise<void> {
  const hits = await findBlacklistHits(tx, identity, { isActive: false });
  const ids = idsOf(identity);
  for (const { entry_id } of hits) {
    const [entry] = await tx
      .select()
      .from(blacklistEntries)
      .where(eq(blacklistEntries.id, entry_id))
      .for('update');
    const matched = entry ? matchedBy(entry, identity) : [];
    const known = ids.filter(({ label }) => matched.includes(label));
    // A name alone may be somebody else's.
    if (!entry || known.length === 0) continue;
    const values = known.map(({ value }) => value);
    const others = (list: readonly string[]) => list.filter((one) => !values.includes(one));
    const name = folded(identity.name ?? '');
    await tx
      .update(blacklistEntries)
      .set({
        names: entry.names.filter((one) => folded(one) !== name),
        steam_ids: others(entry.steam_ids),
        discord_ids: others(entry.discord_ids),
        truckersmp_ids: others(entry.truckersmp_ids),
        emails: others(entry.emails),
        hashes: [...new Set([...entry.hashes, ...known.map(({ hash }) => hash)])],
      })
      .where(eq(blacklistEntries.id, entry_id));
  }
}
