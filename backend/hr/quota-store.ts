import { and, count, desc, eq, gte, inArray, lt, max, ne, sql, type AnyColumn } from 'drizzle-orm';
import { isAmong } from '@/backend/core/among';
import { inBatches } from '@/backend/core/batches';
import type { Database } from '@/backend/core/database';
import { prepared, preparedByShape } from '@/backend/core/prepared';
import { listTeams } from '@/backend/membership/directory-store';
import { DRIVING, users } from '@/backend/membership/tables';
import { memberCards } from '@/backend/membership/views';
import { driverMonths } from '@/backend/rewards/tables';
import type { ContactKind, QuotaState } from '@/lib/contracts/quota';
import { quotaContacts, quotaExemptions, quotaMonths, quotaResults } from './tables';

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
  user_ids && isAmong(column, sql.placeholder('user_ids'));

const monthSum = (column: AnyColumn) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);

/** What the month's roll-up holds of a driver. */
const monthSums = {
  km: monthSum(driverMonths.km),
  jobs: monthSum(driverMonths.jobs),
  points: monthSum(driverMonths.points),
};

const ofMonth = <Table extends typeof driverMonths | typeof quotaExemptions>(
  table: Table,
  userId: AnyColumn,
) => and(eq(table.user_id, userId), eq(table.period, sql.placeholder('period')));

const selectDrivers = (db: Database, span: QuotaSpan) =>
  db
    .select({
      user_id: users.id,
      name: users.name,
      joined_at: sql<Date>`coalesce(${users.joined_at}, ${users.created_at})`.mapWith(
        users.created_at,
      ),
      ...monthSums,
      exemption: quotaExemptions.reason,
    })
    .from(users)
    .leftJoin(driverMonths, ofMonth(driverMonths, users.id))
    .leftJoin(quotaExemptions, ofMonth(quotaExemptions, users.id))
    .where(and(inArray(users.state, DRIVING), isOneOf(users.id, span)))
    .prepare('');
const driversOf = preparedByShape<ReturnType<typeof selectDrivers>>();

/** Every driver with what the month's roll-up holds of them, and why HR has exempted them. */
export async function listMonthOfDrivers(db: Database, span: QuotaSpan) {
  const filter = valuesOf(span);
  const drivers = await driversOf(db)({ filter }, () => selectDrivers(db, span)).execute(filter);
  const teams = await listTeams(db, span.user_ids);
  return drivers.map((driver) => Object.assign(driver, { teams: teams.get(driver.user_id) ?? [] }));
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
    .leftJoin(driverMonths, ofMonth(driverMonths, quotaResults.user_id))
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
      and(eq(period, newest), ne(state, 'met'), isAmong(user_id, sql.placeholder('user_ids'))),
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

const monthsCounted = prepared((db) =>
  db
    .select({
      met: sql<number>`count(*) filter (where ${quotaResults.state} = 'met')`.mapWith(Number),
      counted: count(),
    })
    .from(quotaResults)
    .where(
      and(
        eq(quotaResults.user_id, sql.placeholder('user_id')),
        inArray(quotaResults.state, ['met', 'failed']),
      ),
    )
    .prepare('months_counted'),
);

/** How many closed months a driver has met and failed. */
export async function countMonths(db: Database, userId: number) {
  const [found] = await monthsCounted(db).execute({ user_id: userId });
  return found ?? { met: 0, counted: 0 };
}

export const addContact = (tx: Database, contact: typeof quotaContacts.$inferInsert) =>
  tx.insert(quotaContacts).values(contact);

const CONTACTS_SHOWN = 20;

/** The last contacts with a driver, the newest first; with a kind only those. */
export const listContacts = (
  db: Database,
  userId: number,
  { kind, limit = CONTACTS_SHOWN }: { kind?: ContactKind; limit?: number } = {},
) =>
  db
    .select({
      id: quotaContacts.id,
      kind: quotaContacts.kind,
      note: quotaContacts.note,
      by: memberCards.name,
      at: quotaContacts.at,
    })
    .from(quotaContacts)
    .innerJoin(memberCards, eq(memberCards.user_id, quotaContacts.by_user))
    .where(
      and(
        eq(quotaContacts.user_id, userId),
        kind === undefined ? undefined : eq(quotaContacts.kind, kind),
      ),
    )
    .orderBy(desc(quotaContacts.at), desc(quotaContacts.id))
    .limit(limit);

const facesOf = prepared((db) => {
  const last = db
    .select({ kind: quotaContacts.kind, at: quotaContacts.at })
    .from(quotaContacts)
    .where(eq(quotaContacts.user_id, memberCards.user_id))
    .orderBy(desc(quotaContacts.at), desc(quotaContacts.id))
    .limit(1)
    .as('last_contact');
  return db
    .select({
      user_id: memberCards.user_id,
      avatar: memberCards.avatar,
      supporter: memberCards.supporter,
      last_contact: { kind: last.kind, at: last.at },
    })
    .from(memberCards)
    .leftJoinLateral(last, sql`true`)
    .where(isAmong(memberCards.user_id, sql.placeholder('user_ids')))
    .prepare('');
});

/** What of drivers is only read where it is shown: their picture, and the newest contact with them. */
export async function listFaces(db: Database, userIds: readonly number[]) {
  const found = await facesOf(db).execute({ user_ids: JSON.stringify(userIds) });
  return new Map(found.map(({ user_id, ...face }) => [user_id, face]));
}
