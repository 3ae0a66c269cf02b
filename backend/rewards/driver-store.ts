import { and, asc, desc, eq, inArray, isNull, not, sql, type AnyColumn } from 'drizzle-orm';
import { countColumn } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readCountedPage, type PageStatement } from '@/backend/core/db/keyset';
import { prepared, preparedByShape } from '@/backend/core/db/prepared';
import { DRIVING, memberCards } from '@/backend/members/public';
import { driverMonths, driverRanks, driverTotals, pointsEntries, rankChanges } from './tables';
import { awards, userAwards } from './awards/tables';
import { driverStandings } from './views';

const monthKm = (db: Database, period: string) =>
  db
    .select({ km: driverMonths.km })
    .from(driverMonths)
    .where(and(eq(driverMonths.user_id, driverTotals.user_id), eq(driverMonths.period, period)));

/** Totals, the rank and one month of every member with a ledger, to be joined. */
export const driverFigures = (db: Database, period: string) =>
  db
    .select({
      user_id: driverTotals.user_id,
      jobs: driverTotals.jobs,
      km: driverTotals.km,
      points: driverTotals.points,
      // Not joined: it is looked up for those who are shown, and not for all.
      month_km: sql<number>`coalesce(${monthKm(db, period)}, 0)`.mapWith(Number).as('month_km'),
    })
    .from(driverTotals)
    .as('driver_figures');

const totalsOf = prepared((db) =>
  db
    .select({
      jobs: driverTotals.jobs,
      km: driverTotals.km,
      points: driverTotals.points,
      rank_name: driverStandings.rank_name,
      rank_color: driverStandings.rank_color,
    })
    .from(driverTotals)
    .innerJoin(driverStandings, eq(driverStandings.user_id, driverTotals.user_id))
    .where(eq(driverTotals.user_id, sql.placeholder('user_id')))
    .prepare('totals_of'),
);

/** One member's totals with the rank that follows from them. */
export async function findTotals(db: Database, userId: number) {
  const [found] = await totalsOf(db).execute({ user_id: userId });
  return found ?? null;
}

interface Honours {
  awards: {
    id: number;
    name: string;
    icon: string;
    description: string;
    reason: string | null;
    granted_at: string;
  }[];
  rank_changes: {
    id: number;
    from_rank: string;
    to_rank: string;
    is_rise: boolean;
    at: string;
  }[];
}

const ofMember = (column: AnyColumn) => eq(column, sql.placeholder('user_id'));

const honoursOf = prepared((db) => {
  const award = db
    .select({
      id: sql`${userAwards.id}`.as('id'),
      name: awards.name,
      icon: awards.icon,
      description: awards.description,
      reason: userAwards.reason,
      granted_at: userAwards.granted_at,
    })
    .from(userAwards)
    .innerJoin(awards, eq(awards.id, userAwards.award_id))
    .where(and(ofMember(userAwards.user_id), isNull(userAwards.revoked_at)))
    .orderBy(desc(userAwards.granted_at), desc(userAwards.id))
    .limit(sql.placeholder('awards'))
    .as('award');
  const change = db
    .select({
      id: rankChanges.id,
      from_rank: rankChanges.from_rank,
      to_rank: rankChanges.to_rank,
      is_rise: rankChanges.is_rise,
      at: rankChanges.at,
    })
    .from(rankChanges)
    .where(ofMember(rankChanges.user_id))
    .orderBy(desc(rankChanges.id))
    .limit(sql.placeholder('rank_changes'))
    .as('change');
  return db
    .select({
      awards: sql<Honours['awards']>`(select coalesce(json_agg(award), '[]') from ${award})`,
      rank_changes: sql<
        Honours['rank_changes']
      >`(select coalesce(json_agg(change), '[]') from ${change})`,
    })
    .from(sql`(values (1)) one`)
    .prepare('honours_of');
});

/** The awards that a member holds and the changes of rank, the newest first, up to so many of each. */
export async function findHonours(
  db: Database,
  userId: number,
  most: { awards: number; rank_changes: number },
): Promise<Honours> {
  const [found] = await honoursOf(db).execute({ ...most, user_id: userId });
  return found ?? { awards: [], rank_changes: [] };
}

const isOfLedger = eq(pointsEntries.user_id, sql.placeholder('user_id'));
const lineCount = (db: Database) => countColumn(db, pointsEntries, isOfLedger);

const selectLedger = (db: Database) =>
  db
    .select({
      id: pointsEntries.id,
      amount: pointsEntries.amount,
      kind: pointsEntries.kind,
      ref_type: pointsEntries.ref_type,
      ref_id: pointsEntries.ref_id,
      note: pointsEntries.note,
      by: memberCards.name,
      created_at: pointsEntries.created_at,
      count: lineCount(db),
    })
    .from(pointsEntries)
    .leftJoin(memberCards, eq(memberCards.user_id, pointsEntries.by_user));

type LedgerRow = Awaited<ReturnType<typeof selectLedger>>[number];
const ledgerPages = preparedByShape<PageStatement<LedgerRow>>();

interface LedgerPage {
  sort: { by: 'written'; isDescending: boolean };
  limit: number;
  cursor: string | undefined;
}

/** The lines of a member's ledger, page by page, in the order in which they were written, and how many there are. */
export const listLedger = (db: Database, userId: number, page: LedgerPage) =>
  readCountedPage<LedgerRow>(db, {
    ...page,
    column: pointsEntries.id,
    id: pointsEntries.id,
    value: placeValue.id,
    valueOf: (line) => line.id,
    filter: { user_id: userId },
    statements: ledgerPages(db),
    count: () => lineCount(db),
    read: ({ where, orderBy, limit }) =>
      selectLedger(db)
        .where(and(isOfLedger, where))
        .orderBy(...orderBy)
        .limit(limit),
  });

const heldBefore = sql`exists (select from ${rankChanges} earlier
  where earlier.user_id = ${rankChanges.user_id} and earlier.id < ${rankChanges.id}
    and earlier.from_rank = ${rankChanges.to_rank})`;

/** Points that were taken back since may have cost the rank. */
const isLost = sql`exists (select from ${driverRanks}
  join ${driverTotals} on ${driverTotals.user_id} = ${rankChanges.user_id}
  where ${driverRanks.name} = ${rankChanges.to_rank}
    and greatest(${driverTotals.points}, 0) < ${driverRanks.min_points})`;

/** The newest rises in the company to a rank that its driver still holds and never held before. */
export const listRises = (db: Database, limit: number) =>
  db
    .select({
      user_id: rankChanges.user_id,
      detail: rankChanges.to_rank,
      at: rankChanges.at,
    })
    .from(rankChanges)
    .where(and(eq(rankChanges.is_rise, true), not(heldBefore), not(isLost)))
    .orderBy(desc(rankChanges.id))
    .limit(limit);

/** The newest awards in the company. */
export const listGrants = (db: Database, limit: number) =>
  db
    .select({ user_id: userAwards.user_id, detail: awards.name, at: userAwards.granted_at })
    .from(userAwards)
    .innerJoin(awards, eq(awards.id, userAwards.award_id))
    .where(isNull(userAwards.revoked_at))
    .orderBy(desc(userAwards.granted_at), desc(userAwards.id))
    .limit(limit);

/** The rank of every member with a ledger, or of those who are named. */
export async function listRankNames(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, string>> {
  const found = await db
    .select({ user_id: driverStandings.user_id, rank: driverStandings.rank_name })
    .from(driverStandings)
    .where(ids && inArray(driverStandings.user_id, [...ids]));
  return new Map(found.map(({ user_id, rank }) => [user_id, rank]));
}

/** Active members, of a rank or of all. */
export async function listDrivers(db: Database, rank?: string): Promise<number[]> {
  const found = await db
    .select({ user_id: driverStandings.user_id })
    .from(driverStandings)
    .innerJoin(memberCards, eq(memberCards.user_id, driverStandings.user_id))
    .where(
      and(
        inArray(memberCards.state, DRIVING),
        rank === undefined ? undefined : eq(driverStandings.rank_name, rank),
      ),
    );
  return found.map(({ user_id }) => user_id);
}

/** Those of the named members who drive for the company, always in the same order. */
export const listDriversAmong = (db: Database, ids: readonly number[]) =>
  db
    .select({ user_id: memberCards.user_id, name: memberCards.name })
    .from(memberCards)
    .where(and(inArray(memberCards.user_id, [...ids]), inArray(memberCards.state, DRIVING)))
    .orderBy(asc(memberCards.user_id));
