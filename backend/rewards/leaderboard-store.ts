import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { batched } from '@/backend/core/db/batcher';
import { memberCards, showsFigures } from '@/backend/members/public';
import type { Leader } from '@/lib/contracts/rewards/rewards';
import { driverMonths } from './tables';

const card = {
  user_id: memberCards.user_id,
  name: memberCards.name,
  avatar: memberCards.avatar,
  supporter: memberCards.supporter,
};

const leaderColumns = {
  ...card,
  jobs: driverMonths.jobs,
  km: driverMonths.km,
  points: driverMonths.points,
};

export interface MonthReader {
  period: string;
  /** Sees what members don't show to the others. */
  seesAll: boolean;
}

/** Who has delivered in a month, as far as they let the reader see it. */
const delivering = ({ period, seesAll }: MonthReader) =>
  and(
    eq(driverMonths.period, period),
    gte(driverMonths.jobs, 1),
    seesAll ? undefined : showsFigures(driverMonths.user_id),
  );

/** Who has delivered in a month, by points and then distance. */
export const listLeaders = (db: Database, reader: MonthReader, limit: number) =>
  db
    .select(leaderColumns)
    .from(driverMonths)
    .innerJoin(memberCards, eq(memberCards.user_id, driverMonths.user_id))
    .where(delivering(reader))
    .orderBy(desc(driverMonths.points), desc(driverMonths.km), asc(driverMonths.user_id))
    .limit(limit);

interface OwnMonth {
  period: string;
  user_id: number;
}

/** Those who are asked for at the same time share a statement: it goes over the whole month once. */
const placeOf = prepared((db) => {
  const inOrder = sql`order by ${driverMonths.points} desc, ${driverMonths.km} desc, ${driverMonths.user_id}`;
  const placed = db
    .select({
      member: sql<number>`${driverMonths.user_id}`.as('member'),
      jobs: driverMonths.jobs,
      km: driverMonths.km,
      points: driverMonths.points,
      place_of_all: sql`row_number() over (${inOrder})`.mapWith(Number).as('place_of_all'),
      shown_ahead:
        sql`count(*) filter (where ${showsFigures(driverMonths.user_id)}) over (${inOrder} rows between unbounded preceding and 1 preceding)`
          .mapWith(Number)
          .as('shown_ahead'),
    })
    .from(driverMonths)
    .where(and(eq(driverMonths.period, sql.placeholder('period')), gte(driverMonths.jobs, 1)))
    .as('placed');
  const placesOf = db
    .select({
      place_of_all: placed.place_of_all,
      shown_ahead: placed.shown_ahead,
      own: { ...card, jobs: placed.jobs, km: placed.km, points: placed.points },
    })
    .from(placed)
    .innerJoin(memberCards, eq(memberCards.user_id, placed.member))
    .where(isInIds(memberCards.user_id, sql.placeholder('user_ids')))
    .prepare('places_of');
  return batched(async (asked: readonly OwnMonth[]) => {
    const found = new Map<string, Awaited<ReturnType<typeof placesOf.execute>>>();
    // At a month's turn two are asked for.
    for (const period of new Set(asked.map((one) => one.period))) {
      const user_ids = asked.map(({ user_id }) => user_id);
      found.set(period, await placesOf.execute({ period, user_ids: JSON.stringify(user_ids) }));
    }
    return asked.map(
      ({ period, user_id }) =>
        found.get(period)?.find(({ own }) => own.user_id === user_id) ?? null,
    );
  });
});

/** One member's own month with its place among those that they see, or null without a delivery. */
export async function findPlace(
  db: Database,
  { period, seesAll }: MonthReader,
  userId: number,
): Promise<Leader | null> {
  const found = await placeOf(db)({ period, user_id: userId });
  if (!found) return null;
  return { ...found.own, place: seesAll ? found.place_of_all : found.shown_ahead + 1 };
}
