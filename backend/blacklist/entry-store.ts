import {
  and,
  arrayOverlaps,
  asc,
  eq,
  exists,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
  notInArray,
} from 'drizzle-orm';
import { inSmallLetters } from '@/backend/core/db/by-name';
import { contains } from '@/backend/core/db/containing';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { memberCards } from '@/backend/members/public';
import type { BLACKLIST_SEVERITIES, BLACKLIST_STATES } from '@/lib/contracts/blacklist';
import { hashOf, hashOfName, ID_COLUMNS, ID_LABELS, type IdColumn } from './rules';
import { findKey } from './hit-store';
import { blacklistEntries as entries, blacklistHits } from './tables';

export interface EntryFilter {
  search?: string | undefined;
  state?: (typeof BLACKLIST_STATES)[number] | 'all' | undefined;
  severity?: (typeof BLACKLIST_SEVERITIES)[number] | undefined;
  hits?: 'yes' | 'no' | undefined;
}

const hitsOf = sql<number>`(select count(*) from ${blacklistHits} where ${blacklistHits.entry_id} = ${entries.id})`;

const columns = {
  id: entries.id,
  names: entries.names,
  steam_ids: entries.steam_ids,
  discord_ids: entries.discord_ids,
  truckersmp_ids: entries.truckersmp_ids,
  emails: entries.emails,
  hashes: entries.hashes,
  reason: entries.reason,
  evidence: entries.evidence,
  severity: entries.severity,
  state: entries.state,
  until: entries.until,
  by_user: entries.by_user,
  by_name: memberCards.name,
  lift_reason: entries.lift_reason,
  version: entries.version,
  created_at: entries.created_at,
  hits: hitsOf.mapWith(Number),
};

const selectEntries = (db: Database) =>
  db.select(columns).from(entries).innerJoin(memberCards, eq(memberCards.user_id, entries.by_user));

export type StoredEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Matches part of any list, or a whole hash. */
async function searched(db: Database, search: string) {
  const key = await findKey(db);
  const hashes =
    key === null
      ? []
      : [
          ...ID_COLUMNS.map((column) => hashOf(key, ID_LABELS[column], search.toLowerCase())),
          hashOfName(key, search),
        ];
  const [, id] = /^#(\d{1,9})$/.exec(search) ?? [];
  return or(
    sql`exists (select 1 from unnest(${entries.names} || ${entries.steam_ids} || ${entries.discord_ids} || ${entries.truckersmp_ids} || ${entries.emails}) as one
      where ${contains(sql`one`, search)})`,
    hashes.length > 0 ? arrayOverlaps(entries.hashes, hashes) : undefined,
    id === undefined ? undefined : eq(entries.id, Number(id)),
  );
}

async function matching(db: Database, { search, state = 'active', severity, hits }: EntryFilter) {
  const isMet = exists(
    db
      .select({ one: sql`1` })
      .from(blacklistHits)
      .where(eq(blacklistHits.entry_id, entries.id)),
  );
  return and(
    state === 'all' ? undefined : eq(entries.state, state),
    severity && eq(entries.severity, severity),
    hits && (hits === 'yes' ? isMet : not(isMet)),
    search ? await searched(db, search) : undefined,
  );
}

interface Page {
  isDescending: boolean;
  limit: number;
  cursor: string | undefined;
}

/** Entries in the order they were added. */
export async function listEntries(
  db: Database,
  filter: EntryFilter,
  { isDescending, limit, cursor }: Page,
) {
  const isListed = await matching(db, filter);
  const page = await readPage<StoredEntry>({
    sort: { by: 'created_at', isDescending },
    limit,
    cursor,
    column: entries.id,
    id: entries.id,
    value: placeValue.id,
    valueOf: (row) => row.id,
    read: ({ where, orderBy, limit: rows }) =>
      selectEntries(db)
        .where(and(isListed, where))
        .orderBy(...orderBy)
        .limit(rows),
  });
  return { ...page, count: await countSome(db, entries, isListed) };
}

export async function findEntry(db: Database, id: number): Promise<StoredEntry | null> {
  const [found] = await selectEntries(db).where(eq(entries.id, id));
  return found ?? null;
}

export async function lockEntry(tx: Database, id: number): Promise<StoredEntry | null> {
  await tx.select({ id: entries.id }).from(entries).where(eq(entries.id, id)).for('no key update');
  return findEntry(tx, id);
}

export type NewEntry = Omit<typeof entries.$inferInsert, 'id'>;

export async function addEntry(tx: Database, entry: NewEntry): Promise<number> {
  const [added] = await tx.insert(entries).values(entry).returning({ id: entries.id });
  if (!added) throw new Error('The entry was not stored.');
  return added.id;
}

export const changeEntry = (
  tx: Database,
  id: number,
  change: Partial<NewEntry> & { updated_at: Date },
) =>
  tx
    .update(entries)
    .set({ ...change, version: sql`${entries.version} + 1` })
    .where(eq(entries.id, id));

type KnownBy = IdColumn | 'names';

const hasHash = (hashes: string[]) =>
  hashes.length > 0 ? arrayOverlaps(entries.hashes, hashes) : undefined;

function means(by: KnownBy, values: readonly string[], key: string | null): SQL | undefined {
  const lowered = values.map((value) => value.toLowerCase());
  if (by !== 'names')
    return or(
      arrayOverlaps(entries[by], lowered),
      hasHash(key === null ? [] : lowered.map((value) => hashOf(key, ID_LABELS[by], value))),
    );
  return or(
    sql`exists (select 1 from unnest(${entries.names}) as one where ${inSmallLetters(sql`one`)} in ${lowered})`,
    hasHash(key === null ? [] : values.map((name) => hashOfName(key, name))),
  );
}

/** The first other entry with one of the IDs, else with a matching name. */
export async function findStanding(
  db: Database,
  lists: Record<KnownBy, readonly string[]>,
  exceptId = 0,
): Promise<{ id: number; by: KnownBy } | null> {
  const key = await findKey(db);
  const known: KnownBy[] = ID_COLUMNS.filter((column) => lists[column].length > 0);
  if (known.length === 0 && lists.names.length > 0) known.push('names');
  for (const by of known) {
    const [found] = await db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.state, 'active'), ne(entries.id, exceptId), means(by, lists[by], key)))
      .orderBy(asc(entries.id))
      .limit(1);
    if (found) return { id: found.id, by };
  }
  return null;
}

/** The next expired entry, locked for this instance. */
export async function lockExpired(
  tx: Database,
  now: Date,
  except: readonly number[],
): Promise<number | null> {
  const [due] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.state, 'active'),
        lte(entries.until, now),
        notInArray(entries.id, [...except]),
      ),
    )
    .orderBy(asc(entries.until))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return due?.id ?? null;
}
