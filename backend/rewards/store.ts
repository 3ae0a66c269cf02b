import { and, asc, desc, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { announce } from '@/backend/core/changes';
import type { Database } from '@/backend/core/database';
import { tell } from '@/backend/inbox/store';
import { memberCards } from '@/backend/membership/views';
import { driverMonths, driverRanks, driverTotals, pointsEntries, rankChanges } from './tables';

export type NewPointsEntry = typeof pointsEntries.$inferInsert;

/** What a line of the ledger counts besides its points: an accepted delivery, or nothing. */
interface Counted {
  jobs: number;
  km: number;
}

/** Opens the ledger of a new member, so that their rank can be told from the first day. */
export const openLedger = (tx: Database, userId: number) =>
  tx.insert(driverTotals).values({ user_id: userId });

/**
 * Writes one line of the ledger with its roll-ups, and with it the delivery that it pays for, if any.
 * A change of rank that follows is stored and told, once. Answers false, changing nothing, where this
 * cause has its line already.
 */
export async function addPoints(
  tx: Database,
  entry: NewPointsEntry,
  counted: Counted = { jobs: 0, km: 0 },
): Promise<boolean> {
  const line = await writeLine(tx, entry, counted);
  if (!line) return false;
  const { id, points, from_rank, to_rank } = line;
  announce(tx, { topic: 'standing', user_id: entry.user_id });
  if (from_rank !== to_rank)
    await noteRankChange(tx, {
      user_id: entry.user_id,
      entry_id: id,
      from_rank,
      to_rank,
      is_rise: entry.amount > 0,
      at: entry.created_at,
      points,
      note: entry.note ?? null,
    });
  return true;
}

/** The line and both roll-ups in one statement; with it the rank before and after. */
async function writeLine(tx: Database, entry: NewPointsEntry, { jobs, km }: Counted) {
  const written = tx.$with('written').as(
    tx.insert(pointsEntries).values(entry).onConflictDoNothing().returning({
      id: pointsEntries.id,
      user_id: pointsEntries.user_id,
      period: pointsEntries.period,
      amount: pointsEntries.amount,
    }),
  );
  const totals = tx.$with('totals').as(
    tx
      .insert(driverTotals)
      .select(sql`select user_id, ${jobs}::int, ${km}::numeric, amount from written`)
      .onConflictDoUpdate({
        target: driverTotals.user_id,
        set: {
          jobs: sql`${driverTotals.jobs} + excluded.jobs`,
          km: sql`${driverTotals.km} + excluded.km`,
          points: sql`${driverTotals.points} + excluded.points`,
        },
      })
      .returning({ points: driverTotals.points }),
  );
  const months = tx.$with('months').as(
    tx
      .insert(driverMonths)
      .select(sql`select user_id, period, ${jobs}::int, ${km}::numeric, amount from written`)
      .onConflictDoUpdate({
        target: [driverMonths.user_id, driverMonths.period],
        set: {
          jobs: sql`${driverMonths.jobs} + excluded.jobs`,
          km: sql`${driverMonths.km} + excluded.km`,
          points: sql`${driverMonths.points} + excluded.points`,
        },
      }),
  );
  const rankAt = (points: SQL) =>
    sql<string>`(select name from ${driverRanks} where min_points <= greatest(${points}, 0)
      order by min_points desc limit 1)`;
  const [line] = await tx
    .with(written, totals, months)
    .select({
      id: written.id,
      points: totals.points,
      from_rank: rankAt(sql`${totals.points} - ${written.amount}`).as('from_rank'),
      to_rank: rankAt(sql`${totals.points}`).as('to_rank'),
    })
    .from(written)
    .innerJoin(totals, sql`true`);
  return line;
}

async function noteRankChange(
  tx: Database,
  {
    points,
    note,
    ...change
  }: typeof rankChanges.$inferInsert & { points: number; note: string | null },
): Promise<void> {
  await tx.insert(rankChanges).values(change);
  const { user_id, to_rank, is_rise, at } = change;
  const because = note === null ? '' : ` (${note})`;
  const total = points.toLocaleString('en');
  await tell(
    tx,
    {
      user_id,
      type: is_rise ? 'SUCCESS' : 'WARNING',
      message: is_rise
        ? `You are now ${to_rank}, with ${total} points${because}.`
        : `Your rank is ${to_rank} again, with ${total} points${because}.`,
      link: '/training/driver-ranks',
      kind: 'rank.changed',
    },
    at,
  );
  announce(tx, { topic: 'profiles' });
}

export async function findPoints(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ points: driverTotals.points })
    .from(driverTotals)
    .where(eq(driverTotals.user_id, userId));
  return found?.points ?? 0;
}

/** All ranks, the lowest first. */
export const listRanks = (db: Database) =>
  db
    .select({
      name: driverRanks.name,
      color: driverRanks.color,
      min_points: driverRanks.min_points,
    })
    .from(driverRanks)
    .orderBy(asc(driverRanks.min_points));

export const listMonths = (db: Database, userId: number, since: string, until: string) =>
  db
    .select({
      period: driverMonths.period,
      jobs: driverMonths.jobs,
      km: driverMonths.km,
      points: driverMonths.points,
    })
    .from(driverMonths)
    .where(
      and(
        eq(driverMonths.user_id, userId),
        gte(driverMonths.period, since),
        lte(driverMonths.period, until),
      ),
    )
    .orderBy(asc(driverMonths.period));

const leaderColumns = {
  user_id: memberCards.user_id,
  name: memberCards.name,
  avatar: memberCards.avatar,
  supporter: memberCards.supporter,
  jobs: driverMonths.jobs,
  km: driverMonths.km,
  points: driverMonths.points,
};

const selectLeaders = (db: Database) =>
  db
    .select(leaderColumns)
    .from(driverMonths)
    .innerJoin(memberCards, eq(memberCards.user_id, driverMonths.user_id));

/** Who has delivered in a month, by points and then distance. */
export const listLeaders = (db: Database, period: string, limit: number) =>
  selectLeaders(db)
    .where(and(eq(driverMonths.period, period), gte(driverMonths.jobs, 1)))
    .orderBy(desc(driverMonths.points), desc(driverMonths.km), asc(driverMonths.user_id))
    .limit(limit);

/** One member's month with the place that it has among all, or null without a delivery. */
export async function findPlace(db: Database, period: string, userId: number) {
  const [own] = await selectLeaders(db).where(
    and(
      eq(driverMonths.period, period),
      eq(driverMonths.user_id, userId),
      gte(driverMonths.jobs, 1),
    ),
  );
  if (!own) return null;
  const ahead = await db.$count(
    driverMonths,
    and(
      eq(driverMonths.period, period),
      gte(driverMonths.jobs, 1),
      or(
        sql`(${driverMonths.points}, ${driverMonths.km}) > (${own.points}, ${own.km})`,
        and(
          eq(driverMonths.points, own.points),
          eq(driverMonths.km, own.km),
          lt(driverMonths.user_id, userId),
        ),
      ),
    ),
  );
  return { ...own, place: ahead + 1 };
}
