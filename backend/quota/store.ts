import { and, asc, eq, gte, inArray, lt, max, ne, sql, type AnyColumn } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import { inBatches } from '@/backend/core/db/batches';
import type { Database } from '@/backend/core/db/database';
import { prepared, preparedByShape } from '@/backend/core/db/prepared';
import { listTeams, DRIVING, users, memberCards } from '@/backend/members/public';
import { monthsOfDrivers } from '@/backend/rewards/public';
import type { QuotaState } from '@/lib/contracts/quota';
import { quotaExemptions, quotaMonths, quotaResults } from './tables';

export interface QuotaSpan {
  period: string;
  /** Only these drivers. */
  user_ids?: readonly number[] | undefined;
}

/** As the placeholder of a statement has it. */
const valuesOf = ({ period, user_ids }: QuotaSpan) => ({
  period,
  user_ids: user_ids && JSON.stringify(user_ids),
});

const isOneOf = (column: AnyColumn, { user_ids }: QuotaSpan) =>
  user_ids && isInIds(column, sql.placeholder('user_ids'));

/** What the month's roll-up holds of a driver. */
const monthSums = {
  km: sql<number>`coalesce(${monthsOfDrivers.km}, 0)::float8`.as('km'),
  jobs: sql<number>`coalesce(${monthsOfDrivers.jobs}, 0)`.as('jobs'),
  points: sql<number>`coalesce(${monthsOfDrivers.points}, 0)`.as('points'),
};

const ofMonth = (table: typeof monthsOfDrivers | typeof quotaExemptions, userId: AnyColumn) =>
  and(eq(table.user_id, userId), eq(table.period, sql.placeholder('period')));

interface DriverOfMonth {
  user_id: number;
  name: string;
  joined_at: string;
  km: number;
  jobs: number;
  points: number;
  exemption: string | null;
}

/** As one value: to read thousands of rows takes five times as long. */
const selectDrivers = (db: Database, span: QuotaSpan) => {
  const driver = db
    .select({
      user_id: sql`${users.id}`.as('user_id'),
      name: users.name,
      joined_at: sql`coalesce(${users.joined_at}, ${users.created_at})`.as('joined_at'),
      ...monthSums,
      exemption: sql`${quotaExemptions.reason}`.as('exemption'),
    })
    .from(users)
    .leftJoin(monthsOfDrivers, ofMonth(monthsOfDrivers, users.id))
    .leftJoin(quotaExemptions, ofMonth(quotaExemptions, users.id))
    .where(and(inArray(users.state, DRIVING), isOneOf(users.id, span)))
    .as('driver');
  return db
    .select({ drivers: sql<DriverOfMonth[]>`coalesce(json_agg(driver), '[]')` })
    .from(driver)
    .prepare('');
};
const driversOf = preparedByShape<ReturnType<typeof selectDrivers>>();

/** Every driver with what the month's roll-up holds of them, and why HR has exempted them. */
export async function listMonthOfDrivers(db: Database, span: QuotaSpan) {
  const filter = valuesOf(span);
  const [found] = await driversOf(db)({ filter }, () => selectDrivers(db, span)).execute(filter);
  const teams = await listTeams(db, span.user_ids);
  return (found?.drivers ?? []).map((driver) =>
    Object.assign(driver, { teams: teams.get(driver.user_id) ?? [] }),
  );
}

/** Grants an exemption, or gives the one there is another reason. */
export const grantExemption = (tx: Database, exemption: typeof quotaExemptions.$inferInsert) =>
  tx
    .insert(quotaExemptions)
    .values(exemption)
    .onConflictDoUpdate({
      target: [quotaExemptions.period, quotaExemptions.user_id],
      set: { reason: exemption.reason, granted_by: exemption.granted_by },
    });

/** Takes an exemption back and answers its reason; null where there was none. */
export async function withdrawExemption(
  tx: Database,
  { period, user_id }: { period: string; user_id: number },
): Promise<string | null> {
  const [gone] = await tx
    .delete(quotaExemptions)
    .where(and(eq(quotaExemptions.period, period), eq(quotaExemptions.user_id, user_id)))
    .returning({ reason: quotaExemptions.reason });
  return gone?.reason ?? null;
}

const closingOf = prepared((db) =>
  db
    .select({ at: quotaMonths.closed_at, by: memberCards.name })
    .from(quotaMonths)
    .innerJoin(memberCards, eq(memberCards.user_id, quotaMonths.closed_by))
    .where(eq(quotaMonths.period, sql.placeholder('period')))
    .prepare('closing_of'),
);

/** When a month was closed and by whom; null while it is open. */
export async function findClosing(db: Database, period: string) {
  const [found] = await closingOf(db).execute({ period });
  return found ?? null;
}

const anyoneBefore = prepared((db) =>
  db
    .select({ user_id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.state, DRIVING),
        lt(sql`coalesce(${users.joined_at}, ${users.created_at})`, sql.placeholder('before')),
      ),
    )
    .limit(1)
    .prepare('any_driver_before'),
);

/** Whether any of today's drivers was with the company before then. */
export async function hadDriversBefore(db: Database, before: Date): Promise<boolean> {
  const found = await anyoneBefore(db).execute({ before: before.toISOString() });
  return found.length > 0;
}

/** The closed months before one, the oldest first. */
export async function listClosedBefore(db: Database, period: string): Promise<string[]> {
  const found = await db
    .select({ period: quotaMonths.period })
    .from(quotaMonths)
    .where(lt(quotaMonths.period, period))
    .orderBy(asc(quotaMonths.period));
  return found.map((month) => month.period);
}

/** Closes a month; answers false where it is closed already. */
export async function closeMonth(
  tx: Database,
  month: typeof quotaMonths.$inferInsert,
): Promise<boolean> {
  const closed = await tx
    .insert(quotaMonths)
    .values(month)
    .onConflictDoNothing()
    .returning({ period: quotaMonths.period });
  return closed.length > 0;
}

export async function keepResults(
  tx: Database,
  results: readonly (typeof quotaResults.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(results)) await tx.insert(quotaResults).values(batch);
}

const selectResults = (db: Database, span: QuotaSpan) =>
  db
    .select({
      user_id: quotaResults.user_id,
      name: memberCards.name,
      state: quotaResults.state,
      figures: quotaResults.figures,
      exemption: quotaExemptions.reason,
      ...monthSums,
    })
    .from(quotaResults)
    .innerJoin(memberCards, eq(memberCards.user_id, quotaResults.user_id))
    .leftJoin(monthsOfDrivers, ofMonth(monthsOfDrivers, quotaResults.user_id))
    .leftJoin(quotaExemptions, ofMonth(quotaExemptions, quotaResults.user_id))
    .where(
      and(eq(quotaResults.period, sql.placeholder('period')), isOneOf(quotaResults.user_id, span)),
    )
    .prepare('');
const resultsOf = preparedByShape<ReturnType<typeof selectResults>>();

/** A closed month as it was closed, beside what its deliveries give today. */
export function listResults(db: Database, span: QuotaSpan) {
  const filter = valuesOf(span);
  return resultsOf(db)({ filter }, () => selectResults(db, span)).execute(filter);
}

const pastStates = prepared((db) => {
  const { user_id, period, state } = quotaResults;
  const isBefore = (column: AnyColumn) =>
    and(gte(column, sql.placeholder('from')), lt(column, sql.placeholder('before')));
  const newest = db
    .select({ period: max(quotaMonths.period) })
    .from(quotaMonths)
    .where(isBefore(quotaMonths.period));
  const notMet = db
    .select({ user_id })
    .from(quotaResults)
    .where(
      and(eq(period, newest), ne(state, 'met'), isInIds(user_id, sql.placeholder('user_ids'))),
    );
  return db
    .select({
      user_id,
      states: sql<QuotaState[]>`array_agg(${state} order by ${period} desc)`,
    })
    .from(quotaResults)
    .where(and(inArray(user_id, notMet), isBefore(period)))
    .groupBy(user_id)
    .prepare('');
});

/**
 * The states of the last closed months before a month, the newest first, of those drivers who have
 * not met the newest of them: whoever has met it has none in a row.
 */
export async function listPastStates(
  db: Database,
  { user_ids, ...months }: { from: string; before: string; user_ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly QuotaState[]>> {
  const found = await pastStates(db).execute({ ...months, user_ids: JSON.stringify(user_ids) });
  return new Map(found.map(({ user_id, states }) => [user_id, states]));
}

/** How many months from one on a driver has met, of those that were closed as met or failed. */
export async function countMonthsMet(
  db: Database,
  userId: number,
  from: string,
): Promise<{ met: number; counted: number }> {
  const { user_id, period, state } = quotaResults;
  const [found] = await db
    .select({
      met: sql<number>`(count(*) filter (where ${state} = 'met'))::int`,
      counted: sql<number>`count(*)::int`,
    })
    .from(quotaResults)
    .where(and(eq(user_id, userId), gte(period, from), inArray(state, ['met', 'failed'])));
  return found ?? { met: 0, counted: 0 };
}
