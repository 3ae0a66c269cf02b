import { and, asc, desc, eq, gte, inArray, sql, type Placeholder } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { batched } from '@/backend/core/db/batcher';
import { DRIVING, memberCards, showsFigures, users } from '@/backend/members/public';
import type { Leader } from '@/lib/contracts/rewards/rewards';
import { driverMonths, driverTotals } from '@/backend/rewards/tables';

const card = {
  user_id: memberCards.user_id,
  name: memberCards.name,
  avatar: memberCards.avatar,
  supporter: memberCards.supporter,
};

const figures = (table: typeof driverMonths | typeof driverTotals) => ({
  member: sql<number>`${table.user_id}`.mapWith(Number).as('member'),
  jobs: sql<number>`${table.jobs}`.mapWith(Number).as('jobs'),
  km: sql<number>`${table.km}`.mapWith(Number).as('km'),
  points: sql<number>`${table.points}`.mapWith(Number).as('points'),
});

const isDriving = inArray(users.state, DRIVING);

/** Who delivered in a month and still drives for the company. */
const inMonth = (db: Database, period: string | Placeholder) =>
  db
    .select(figures(driverMonths))
    .from(driverMonths)
    .innerJoin(users, eq(users.id, driverMonths.user_id))
    .where(and(sql`${driverMonths.period} = ${period}`, gte(driverMonths.jobs, 1), isDriving))
    .as('driven');

/** Who has ever delivered and still drives for the company. */
const ever = (db: Database) =>
  db
    .select(figures(driverTotals))
    .from(driverTotals)
    .innerJoin(users, eq(users.id, driverTotals.user_id))
    .where(and(gte(driverTotals.jobs, 1), isDriving))
    .as('driven');

type Driven = ReturnType<typeof inMonth> | ReturnType<typeof ever>;

export interface BoardReader {
  /** Null for all time. */
  period: string | null;
  /** Sees what members don't show to the others. */
  seesAll: boolean;
}

/** By points and then distance, as far as members let the reader see it. */
export function listLeaders(db: Database, { period, seesAll }: BoardReader, limit: number) {
  const driven = period === null ? ever(db) : inMonth(db, period);
  return db
    .select({ ...card, jobs: driven.jobs, km: driven.km, points: driven.points })
    .from(driven)
    .innerJoin(memberCards, eq(memberCards.user_id, driven.member))
    .where(seesAll ? undefined : showsFigures(memberCards.user_id))
    .orderBy(desc(driven.points), desc(driven.km), asc(driven.member))
    .limit(limit);
}

interface OwnPlace {
  period: string | null;
  user_id: number;
}

function preparePlaces(db: Database, driven: Driven, name: string) {
  const inOrder = sql`order by ${driven.points} desc, ${driven.km} desc, ${driven.member}`;
  const placed = db
    .select({
      placed_member: sql<number>`${driven.member}`.as('placed_member'),
      jobs: driven.jobs,
      km: driven.km,
      points: driven.points,
      place_of_all: sql`row_number() over (${inOrder})`.mapWith(Number).as('place_of_all'),
      shown_ahead:
        sql`count(*) filter (where ${showsFigures(driven.member)}) over (${inOrder} rows between unbounded preceding and 1 preceding)`
          .mapWith(Number)
          .as('shown_ahead'),
    })
    .from(driven)
    .as('placed');
  return db
    .select({
      place_of_all: placed.place_of_all,
      shown_ahead: placed.shown_ahead,
      own: { ...card, jobs: placed.jobs, km: placed.km, points: placed.points },
    })
    .from(placed)
    .innerJoin(memberCards, eq(memberCards.user_id, placed.placed_member))
    .where(isInIds(memberCards.user_id, sql.placeholder('user_ids')))
    .prepare(name);
}

/** Those asked for in a period at the same time share a statement, since each goes over the whole board. */
const placeOf = prepared((db) => {
  const ofMonth = preparePlaces(db, inMonth(db, sql.placeholder('period')), 'places_of');
  const ofAll = preparePlaces(db, ever(db), 'places_of_all_time');
  return batched(
    async (asked: readonly OwnPlace[]) => {
      const period = asked[0]?.period ?? null;
      const user_ids = JSON.stringify(asked.map(({ user_id }) => user_id));
      const found = await (period === null ? ofAll : ofMonth).execute({ period, user_ids });
      return asked.map(({ user_id }) => found.find(({ own }) => own.user_id === user_id) ?? null);
    },
    ({ period }) => String(period),
  );
});

/** One member's place among those that they see, or null without a delivery. */
export async function findPlace(
  db: Database,
  { period, seesAll }: BoardReader,
  userId: number,
): Promise<Leader | null> {
  const found = await placeOf(db)({ period, user_id: userId });
  if (!found) return null;
  return { ...found.own, place: seesAll ? found.place_of_all : found.shown_ahead + 1 };
}
