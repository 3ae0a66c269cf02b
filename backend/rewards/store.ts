import { and, asc, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { memberCards } from '@/backend/membership/views';
import { driverMonths, driverRanks, driverTotals, pointsEntries } from './tables';

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
 * Answers false, changing nothing, where this cause has its line already.
 */
export async function addPoints(
  tx: Database,
  entry: NewPointsEntry,
  { jobs, km }: Counted = { jobs: 0, km: 0 },
): Promise<boolean> {
  const written = await tx
    .insert(pointsEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: pointsEntries.id });
  if (written.length === 0) return false;

  const { user_id, period, amount: points } = entry;
  const figures = { jobs, km, points };
  await tx
    .insert(driverTotals)
    .values({ user_id, ...figures })
    .onConflictDoUpdate({
      target: driverTotals.user_id,
      set: {
        jobs: sql`${driverTotals.jobs} + ${jobs}`,
        km: sql`${driverTotals.km} + ${km}`,
        points: sql`${driverTotals.points} + ${points}`,
      },
    });
  await tx
    .insert(driverMonths)
    .values({ user_id, period, ...figures })
    .onConflictDoUpdate({
      target: [driverMonths.user_id, driverMonths.period],
      set: {
        jobs: sql`${driverMonths.jobs} + ${jobs}`,
        km: sql`${driverMonths.km} + ${km}`,
        points: sql`${driverMonths.points} + ${points}`,
      },
    });
  return true;
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
