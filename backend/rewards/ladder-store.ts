import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import type { LadderStep } from '@/lib/contracts/rewards';
import { bonuses, driverRanks, driverTotals } from './tables';
import { driverStandings } from './views';
import { memberCards } from '@/backend/membership/views';

/** The ladder, the lowest rank first. */
export const listLadder = (db: Database) =>
  db
    .select({
      id: driverRanks.id,
      name: driverRanks.name,
      color: driverRanks.color,
      min_points: driverRanks.min_points,
      perks: driverRanks.perks,
      version: driverRanks.version,
    })
    .from(driverRanks)
    .orderBy(asc(driverRanks.min_points));

/** How many members who are with the company have each rank, by its name. */
export async function countByRank(db: Database): Promise<Map<string, number>> {
  const found = await db
    .select({
      rank: driverStandings.rank_name,
      members: sql<number>`count(*)`.mapWith(Number),
    })
    .from(driverStandings)
    .innerJoin(memberCards, eq(memberCards.user_id, driverStandings.user_id))
    .where(notInArray(memberCards.state, ['disabled', 'left', 'dismissed']))
    .groupBy(driverStandings.rank_name);
  return new Map(found.map(({ rank, members }) => [rank, members]));
}

export const listAllPoints = (db: Database) =>
  db.select({ user_id: driverTotals.user_id, points: driverTotals.points }).from(driverTotals);

/** Puts a whole ladder in the place of the one before. */
export async function replaceLadder(
  tx: Database,
  steps: readonly LadderStep[],
  now: Date,
): Promise<void> {
  const kept = steps.flatMap(({ id }) => id ?? []);
  await tx.delete(driverRanks).where(notInArray(driverRanks.id, kept));
  // Names and thresholds are unique at every moment, also while two ranks change places.
  await tx.update(driverRanks).set({
    name: sql`'#' || ${driverRanks.id}`,
    min_points: sql`-${driverRanks.id}`,
  });
  for (const { id, ...step } of steps) {
    if (id === null)
      await tx.insert(driverRanks).values({ ...step, created_at: now, updated_at: now });
    else
      await tx
        .update(driverRanks)
        .set({ ...step, version: sql`${driverRanks.version} + 1`, updated_at: now })
        .where(eq(driverRanks.id, id));
  }
}

/** A bonus for a rank goes along with the rank's new name. */
export const renameInBonuses = (tx: Database, from: string, to: string) =>
  tx
    .update(bonuses)
    .set({ target: { kind: 'rank', rank: to } })
    .where(
      and(sql`${bonuses.target} ->> 'kind' = 'rank'`, sql`${bonuses.target} ->> 'rank' = ${from}`),
    );
