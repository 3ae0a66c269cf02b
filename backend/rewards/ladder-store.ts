import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { HERE, memberCards } from '@/backend/members/public';
import type { LadderStep } from '@/lib/contracts/rewards/ladder';
import { driverRanks, driverTotals } from './tables';
import { bonuses } from './bonuses/tables';

const selectRanks = (db: Database) =>
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

/** With its place on the ladder; 1 is the lowest. */
type Rank = Awaited<ReturnType<typeof selectRanks>>[number] & { level: number };
export type Ladder = [Rank, ...Rank[]];

/** The ladder, the lowest rank first. */
export async function listRanks(db: Database): Promise<Ladder> {
  const ranks = await selectRanks(db);
  const [lowest, ...higher] = ranks.map((rank, place) => ({ ...rank, level: place + 1 }));
  if (!lowest) throw new Error('There are no ranks.');
  return [lowest, ...higher];
}

/** How many members who are with the company have each rank, by its name. */
export async function countByRank(db: Database): Promise<Map<string, number>> {
  // By the place on the ladder: to look up the rank of each member costs ten times as much.
  const steps = sql`array(select ${driverRanks.min_points} from ${driverRanks} order by ${driverRanks.min_points})`;
  const found = await db
    .select({
      step: sql<number>`width_bucket(greatest(${driverTotals.points}, 0), ${steps})`.as('step'),
      members: count(),
    })
    .from(driverTotals)
    .innerJoin(memberCards, eq(memberCards.user_id, driverTotals.user_id))
    .where(inArray(memberCards.state, HERE))
    .groupBy(sql`step`);
  const ladder = await listRanks(db);
  return new Map(
    ladder.map(({ name }, place) => [
      name,
      found.find(({ step }) => step === place + 1)?.members ?? 0,
    ]),
  );
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

/** Bonuses for ranks go along with their new names, all at once: two ranks may have swapped theirs. */
export function renameInBonuses(tx: Database, names: Readonly<Record<string, string>>) {
  const name = sql`(${JSON.stringify(names)}::jsonb ->> (${bonuses.target} ->> 'rank'))`;
  return tx
    .update(bonuses)
    .set({ target: sql`jsonb_build_object('kind', 'rank', 'rank', ${name})` })
    .where(and(sql`${bonuses.target} ->> 'kind' = 'rank'`, sql`${name} is not null`));
}

/** Writes what a rank brings where nothing is written yet. */
export const fillPerks = (
  tx: Database,
  { name, perks, now }: { name: string; perks: string; now: Date },
) =>
  tx
    .update(driverRanks)
    .set({ perks, updated_at: now })
    .where(and(eq(driverRanks.name, name), eq(driverRanks.perks, '')));
