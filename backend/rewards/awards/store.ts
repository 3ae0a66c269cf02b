import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  sql,
} from 'drizzle-orm';
import { byName, inSmallLetters } from '@/backend/core/db/by-name';
import { placeValue } from '@/backend/core/db/cursor';
import { countSome } from '@/backend/core/db/count-some';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { lockUser, DRIVING, memberCards, nameOf } from '@/backend/members/public';
import { MAX_AWARDS, type AwardRule } from '@/lib/contracts/rewards/awards';
import { driverTotals, pointsEntries } from '@/backend/rewards/tables';
import { awards, userAwards } from './tables';

export type AwardRow = typeof awards.$inferSelect;
export type GrantRow = typeof userAwards.$inferSelect;
export type NewAward = Omit<typeof awards.$inferInsert, 'id'>;

/** The catalogue with how many members have each award. */
export function listCatalogue(db: Database) {
  const holding = db
    .selectDistinct({ award_id: userAwards.award_id, user_id: userAwards.user_id })
    .from(userAwards)
    .where(isNull(userAwards.revoked_at))
    .as('holding');
  const held = db
    .select({ award_id: holding.award_id, holders: count().as('holders') })
    .from(holding)
    .groupBy(holding.award_id)
    .as('held');
  return db
    .select({
      id: awards.id,
      name: awards.name,
      description: awards.description,
      icon: awards.icon,
      rule: awards.rule,
      repeatable: awards.repeatable,
      points: awards.points,
      retired_at: awards.retired_at,
      version: awards.version,
      holders: sql<number>`coalesce(${held.holders}, 0)`.mapWith(Number),
    })
    .from(awards)
    .leftJoin(held, eq(held.award_id, awards.id))
    .orderBy(isNotNull(awards.retired_at), byName(awards.name))
    .limit(MAX_AWARDS);
}

/** The names of all awards; retired ones can't be granted. */
export const listAwards = (db: Database) =>
  db
    .select({
      id: awards.id,
      name: awards.name,
      is_retired: sql<boolean>`${isNotNull(awards.retired_at)}`,
    })
    .from(awards)
    .orderBy(byName(awards.name))
    .limit(MAX_AWARDS);

export const isAward = async (db: Database, id: number) =>
  (await db.$count(awards, eq(awards.id, id))) > 0;

export const countAwards = (db: Database) => db.$count(awards);

/** Null where the name is taken. */
export async function insertAward(tx: Database, award: NewAward): Promise<number | null> {
  const [created] = await tx
    .insert(awards)
    .values(award)
    .onConflictDoNothing({ target: awards.name })
    .returning({ id: awards.id });
  return created?.id ?? null;
}

export const isAwardNameTaken = async (db: Database, name: string, exceptId: number) =>
  (await db.$count(
    awards,
    and(eq(inSmallLetters(awards.name), name.toLowerCase()), sql`${awards.id} <> ${exceptId}`),
  )) > 0;

/** Grants of one award go one after another. */
export async function lockAward(tx: Database, id: number): Promise<AwardRow | null> {
  const [found] = await tx.select().from(awards).where(eq(awards.id, id)).for('no key update');
  return found ?? null;
}

export const updateAward = (tx: Database, id: number, change: Partial<NewAward>) =>
  tx
    .update(awards)
    .set({ ...change, version: sql`${awards.version} + 1` })
    .where(eq(awards.id, id));

/** The awards that grant themselves. */
export const listRuled = (db: Database) =>
  db
    .select({ id: awards.id })
    .from(awards)
    .where(and(isNotNull(awards.rule), isNull(awards.retired_at)))
    .orderBy(asc(awards.id));

const totals = { km: driverTotals.km, jobs: driverTotals.jobs, points: driverTotals.points };

/** Members who have reached what an award asks for and never had it. */
export async function listReaching(
  db: Database,
  awardId: number,
  { measure, at_least }: AwardRule,
  limit: number,
) {
  const had = db
    .select({ id: userAwards.id })
    .from(userAwards)
    .where(and(eq(userAwards.award_id, awardId), eq(userAwards.user_id, driverTotals.user_id)));
  return db
    .select({ user_id: driverTotals.user_id, name: memberCards.name })
    .from(driverTotals)
    .innerJoin(memberCards, eq(memberCards.user_id, driverTotals.user_id))
    .where(
      and(gte(totals[measure], at_least), inArray(memberCards.state, DRIVING), not(exists(had))),
    )
    .orderBy(asc(driverTotals.user_id))
    .limit(limit);
}

/** Those of the members who have an award already. */
export const listHolding = (db: Database, awardId: number, userIds: readonly number[]) =>
  db
    .selectDistinct({ user_id: userAwards.user_id })
    .from(userAwards)
    .where(
      and(
        eq(userAwards.award_id, awardId),
        inArray(userAwards.user_id, [...userIds]),
        isNull(userAwards.revoked_at),
      ),
    );

export async function insertGrant(
  tx: Database,
  grant: Pick<GrantRow, 'award_id' | 'user_id' | 'reason' | 'granted_by' | 'granted_at'>,
): Promise<number> {
  const [created] = await tx.insert(userAwards).values(grant).returning({ id: userAwards.id });
  if (!created) throw new Error('The grant was not stored.');
  return created.id;
}

/** Locked after the member who has it: its points are in their ledger. */
export async function lockGrant(tx: Database, id: number) {
  const [seen] = await tx
    .select({ user_id: userAwards.user_id })
    .from(userAwards)
    .where(eq(userAwards.id, id));
  if (!seen) return null;
  await lockUser(tx, seen.user_id);
  const [found] = await tx
    .select({ grant: userAwards, name: awards.name })
    .from(userAwards)
    .innerJoin(awards, eq(awards.id, userAwards.award_id))
    .where(eq(userAwards.id, id))
    .for('no key update', { of: userAwards });
  return found ?? null;
}

export const revokeGrant = (
  tx: Database,
  id: number,
  { by, reason, now }: { by: number; reason: string; now: Date },
) =>
  tx
    .update(userAwards)
    .set({
      revoked_at: now,
      revoked_by: by,
      revoke_reason: reason,
      version: sql`${userAwards.version} + 1`,
    })
    .where(eq(userAwards.id, id));

/** Why a member holds an award; false where it was taken back. */
export async function changeReason(tx: Database, id: number, reason: string): Promise<boolean> {
  const changed = await tx
    .update(userAwards)
    .set({ reason, version: sql`${userAwards.version} + 1` })
    .where(and(eq(userAwards.id, id), isNull(userAwards.revoked_at)))
    .returning({ id: userAwards.id });
  return changed.length > 0;
}

/** The line of the ledger that came with a grant; null where it brought no points. */
export async function findGrantLine(tx: Database, { id, user_id }: GrantRow) {
  const [found] = await tx
    .select({ amount: pointsEntries.amount, period: pointsEntries.period })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.user_id, user_id),
        eq(pointsEntries.kind, 'award'),
        eq(pointsEntries.ref_type, 'user_award'),
        eq(pointsEntries.ref_id, String(id)),
      ),
    )
    .limit(1);
  return found ?? null;
}

const selectGrants = (db: Database) =>
  db
    .select({
      id: userAwards.id,
      award: { id: awards.id, name: awards.name, icon: awards.icon },
      user_id: userAwards.user_id,
      name: memberCards.name,
      reason: userAwards.reason,
      by: nameOf(userAwards.granted_by),
      granted_at: userAwards.granted_at,
      revoked_at: userAwards.revoked_at,
      revoke_reason: userAwards.revoke_reason,
      version: userAwards.version,
    })
    .from(userAwards)
    .innerJoin(awards, eq(awards.id, userAwards.award_id))
    .innerJoin(memberCards, eq(memberCards.user_id, userAwards.user_id));

type GrantLine = Awaited<ReturnType<typeof selectGrants>>[number];

const ofAward = (awardId: number | undefined) =>
  awardId === undefined ? undefined : eq(userAwards.award_id, awardId);

export const listGrantLines = (
  db: Database,
  awardId: number | undefined,
  page: {
    sort: { by: 'granted'; isDescending: boolean };
    limit: number;
    cursor: string | undefined;
  },
) =>
  readPage<GrantLine>({
    ...page,
    column: userAwards.granted_at,
    id: userAwards.id,
    value: placeValue.instant,
    valueOf: (grant) => grant.granted_at.toISOString(),
    read: ({ where, orderBy, limit }) =>
      selectGrants(db)
        .where(and(ofAward(awardId), where))
        .orderBy(...orderBy)
        .limit(limit),
  });

export const countGrantLines = (db: Database, awardId: number | undefined) =>
  countSome(db, userAwards, ofAward(awardId));
