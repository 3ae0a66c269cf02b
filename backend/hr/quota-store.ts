import { and, count, desc, eq, gte, inArray, lt, max, ne, sql } from 'drizzle-orm';
import { isAmong } from '@/backend/core/among';
import { inBatches } from '@/backend/core/batches';
import type { Database } from '@/backend/core/database';
import { prepared } from '@/backend/core/prepared';
import { listDrivers } from '@/backend/membership/directory-store';
import { memberCards } from '@/backend/membership/views';
import { listMonthFigures } from '@/backend/rewards/driver-store';
import type { ContactKind, QuotaState } from '@/lib/contracts/quota';
import { quotaContacts, quotaExemptions, quotaMonths, quotaResults } from './tables';

export interface QuotaSpan {
  period: string;
  /** Only these drivers. */
  user_ids?: readonly number[] | undefined;
}

/** Every driver with what the month's roll-up holds of them. */
export async function listMonthOfDrivers(db: Database, { period, user_ids }: QuotaSpan) {
  const drivers = await listDrivers(db, user_ids);
  const figures = await listMonthFigures(db, period, user_ids);
  return drivers.map((driver) =>
    Object.assign(driver, figures.get(driver.user_id) ?? { km: 0, jobs: 0, points: 0 }),
  );
}

const ofSpan = ({ period, user_ids }: QuotaSpan) =>
  and(eq(quotaExemptions.period, period), user_ids && isAmong(quotaExemptions.user_id, user_ids));

/** Why HR has exempted drivers from a month, by driver. */
export async function listExemptions(
  db: Database,
  span: QuotaSpan,
): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ user_id: quotaExemptions.user_id, reason: quotaExemptions.reason })
    .from(quotaExemptions)
    .where(ofSpan(span));
  return new Map(found.map(({ user_id, reason }) => [user_id, reason]));
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
    .where(ofSpan({ period, user_ids: [user_id] }))
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

/** A closed month as it was closed, beside what its deliveries give today. */
export async function listResults(db: Database, { period, user_ids }: QuotaSpan) {
  const results = await db
    .select({
      user_id: quotaResults.user_id,
      name: memberCards.name,
      avatar: memberCards.avatar,
      supporter: memberCards.supporter,
      state: quotaResults.state,
      figures: quotaResults.figures,
    })
    .from(quotaResults)
    .innerJoin(memberCards, eq(memberCards.user_id, quotaResults.user_id))
    .where(
      and(eq(quotaResults.period, period), user_ids && isAmong(quotaResults.user_id, user_ids)),
    );
  const today = await listMonthFigures(db, period, user_ids);
  return results.map((result) => ({
    ...result,
    today: today.get(result.user_id) ?? { km: 0, jobs: 0, points: 0 },
  }));
}

/**
 * The states of the last closed months before a month, the newest first, of those drivers who have
 * not met the newest of them: whoever has met it has none in a row.
 */
export async function listPastStates(
  db: Database,
  { from, before, user_ids }: { from: string; before: string } & Pick<QuotaSpan, 'user_ids'>,
): Promise<ReadonlyMap<number, readonly QuotaState[]>> {
  const newest = db
    .select({ period: max(quotaMonths.period) })
    .from(quotaMonths)
    .where(and(gte(quotaMonths.period, from), lt(quotaMonths.period, before)));
  const notMet = db
    .select({ user_id: quotaResults.user_id })
    .from(quotaResults)
    .where(
      and(
        eq(quotaResults.period, newest),
        ne(quotaResults.state, 'met'),
        user_ids && isAmong(quotaResults.user_id, user_ids),
      ),
    );
  const found = await db
    .select({
      user_id: quotaResults.user_id,
      states: sql<
        QuotaState[]
      >`array_agg(${quotaResults.state} order by ${quotaResults.period} desc)`,
    })
    .from(quotaResults)
    .where(
      and(
        inArray(quotaResults.user_id, notMet),
        gte(quotaResults.period, from),
        lt(quotaResults.period, before),
      ),
    )
    .groupBy(quotaResults.user_id);
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

/** The newest contact with each of some drivers. */
export async function listLastContacts(db: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, { kind: ContactKind; at: Date }>();
  const found = await db
    .selectDistinctOn([quotaContacts.user_id], {
      user_id: quotaContacts.user_id,
      kind: quotaContacts.kind,
      at: quotaContacts.at,
    })
    .from(quotaContacts)
    .where(inArray(quotaContacts.user_id, [...userIds]))
    .orderBy(quotaContacts.user_id, desc(quotaContacts.at), desc(quotaContacts.id));
  return new Map(found.map(({ user_id, ...contact }) => [user_id, contact]));
}
