import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isInIds } from '@/backend/core/db/in-ids';
import { placeValue } from '@/backend/core/db/cursor';
import { countColumn } from '@/backend/core/db/count-some';
import type { Database } from '@/backend/core/db/database';
import { readCountedPage, type PageStatement } from '@/backend/core/db/keyset';
import { prepared, preparedByShape } from '@/backend/core/db/prepared';
import { insertRows, readRows } from '@/backend/core/db/rows';
import { memberCards } from '@/backend/members/public';
import { pointsEntries } from '@/backend/rewards/tables';
import type { Bonus } from './store';
import { bonusAwards, bonuses, bonusProgress } from './tables';

export type BonusAwardRow = typeof bonusAwards.$inferSelect;

/** The bonuses that a delivery has counted for. */
export function listBonusesOf(tx: Database, jobId: number): Promise<Bonus[]> {
  const won = tx
    .select({ id: bonusAwards.bonus_id })
    .from(bonusAwards)
    .where(eq(bonusAwards.job_id, jobId));
  const counted = tx
    .select({ id: bonusProgress.bonus_id })
    .from(bonusProgress)
    .where(eq(bonusProgress.job_id, jobId));
  return tx
    .select()
    .from(bonuses)
    .where(or(inArray(bonuses.id, won), inArray(bonuses.id, counted)));
}

const wonOf = prepared((db) =>
  db
    .select()
    .from(bonusAwards)
    .where(
      and(
        isInIds(bonusAwards.bonus_id, sql.placeholder('bonus_ids')),
        isInIds(bonusAwards.user_id, sql.placeholder('user_ids')),
      ),
    )
    .orderBy(desc(bonusAwards.id))
    .prepare(''),
);

/** All that members have won of any of these bonuses, taken back or not, the newest first. */
export async function listWon(
  tx: Database,
  pairs: readonly Pick<BonusAwardRow, 'bonus_id' | 'user_id'>[],
): Promise<BonusAwardRow[]> {
  if (pairs.length === 0) return [];
  return wonOf(tx).execute({
    bonus_ids: JSON.stringify([...new Set(pairs.map(({ bonus_id }) => bonus_id))]),
    user_ids: JSON.stringify(pairs.map(({ user_id }) => user_id)),
  });
}

type NewBonusAward = Pick<
  BonusAwardRow,
  'bonus_id' | 'user_id' | 'job_id' | 'points' | 'created_at'
>;

const createdAward = z.object({ id: z.number(), user_id: z.number() });

/** Of different members. Answers the new ones' ids by member: a delivery, or a member, wins a bonus once. */
export async function insertBonusAwards(
  tx: Database,
  [first, ...others]: readonly NewBonusAward[],
): Promise<Map<number, number>> {
  if (!first) return new Map();
  const rows = insertRows(bonusAwards, [first, ...others]);
  const created = await readRows(
    tx,
    createdAward,
    sql`${rows} on conflict do nothing returning id, user_id`,
  );
  return new Map(created.map(({ id, user_id }) => [user_id, id]));
}

export async function updateBonusAward(
  tx: Database,
  id: number,
  change: Partial<Pick<BonusAwardRow, 'points' | 'revoked_at' | 'revoked_by' | 'revoke_reason'>>,
): Promise<BonusAwardRow> {
  const [after] = await tx
    .update(bonusAwards)
    .set({ ...change, version: sql`${bonusAwards.version} + 1` })
    .where(eq(bonusAwards.id, id))
    .returning();
  if (!after) throw new Error(`The bonus award ${id} is gone.`);
  return after;
}

/** The company's month in which an award was first paid. */
export async function findAwardPeriod(tx: Database, award: Pick<BonusAwardRow, 'id' | 'user_id'>) {
  const [found] = await tx
    .select({ period: pointsEntries.period })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.user_id, award.user_id),
        eq(pointsEntries.kind, 'bonus'),
        eq(pointsEntries.ref_type, 'bonus_award'),
        eq(pointsEntries.ref_id, String(award.id)),
      ),
    )
    .limit(1);
  return found?.period ?? null;
}

interface Counted {
  bonus_id: number;
  user_id: number;
  job_id: number;
}

export const addProgress = (tx: Database, counted: Counted) =>
  tx.insert(bonusProgress).values(counted).onConflictDoNothing();

export const removeProgress = (tx: Database, { bonus_id, user_id, job_id }: Counted) =>
  tx
    .delete(bonusProgress)
    .where(
      and(
        eq(bonusProgress.bonus_id, bonus_id),
        eq(bonusProgress.user_id, user_id),
        eq(bonusProgress.job_id, job_id),
      ),
    );

export const countProgress = (db: Database, bonusId: number, userId: number) =>
  db.$count(
    bonusProgress,
    and(eq(bonusProgress.bonus_id, bonusId), eq(bonusProgress.user_id, userId)),
  );

const ownFigures = prepared((db) => {
  const ofMember = sql`bonus_id = asked.id and user_id = ${sql.placeholder('user_id')}`;
  return db
    .select({
      id: sql<number>`asked.id`,
      points: sql<
        number | null
      >`(select sum(points)::int from ${bonusAwards} where ${ofMember} and revoked_at is null)`,
      jobs: sql<number>`(select count(*)::int from ${bonusProgress} where ${ofMember})`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) asked (id)`)
    .prepare('own_figures');
});

/** What a member has won of each of these bonuses, and the deliveries that count towards more. */
export async function listOwnFigures(db: Database, userId: number, ids: readonly number[]) {
  const found = await ownFigures(db).execute({ user_id: userId, ids: [...ids] });
  return {
    points: new Map(found.flatMap(({ id, points }) => (points === null ? [] : [[id, points]]))),
    counted: new Map(found.map(({ id, jobs }) => [id, jobs])),
  };
}

interface AwardFilter {
  bonus_id?: number;
  user_id?: number;
}

const ofFilter = ({ bonus_id, user_id }: AwardFilter) =>
  and(
    bonus_id === undefined ? undefined : eq(bonusAwards.bonus_id, sql.placeholder('bonus_id')),
    user_id === undefined ? undefined : eq(bonusAwards.user_id, sql.placeholder('user_id')),
  );

const lineCount = (db: Database, filter: AwardFilter) =>
  countColumn(db, bonusAwards, ofFilter(filter));

const selectAwards = (db: Database, filter: AwardFilter) =>
  db
    .select({
      id: bonusAwards.id,
      bonus_id: bonusAwards.bonus_id,
      title: bonuses.title,
      user_id: bonusAwards.user_id,
      name: memberCards.name,
      points: bonusAwards.points,
      job_id: bonusAwards.job_id,
      created_at: bonusAwards.created_at,
      revoked_at: bonusAwards.revoked_at,
      revoke_reason: bonusAwards.revoke_reason,
      version: bonusAwards.version,
      count: lineCount(db, filter),
    })
    .from(bonusAwards)
    .innerJoin(bonuses, eq(bonuses.id, bonusAwards.bonus_id))
    .innerJoin(memberCards, eq(memberCards.user_id, bonusAwards.user_id));

type AwardLine = Awaited<ReturnType<typeof selectAwards>>[number];
const awardPages = preparedByShape<PageStatement<AwardLine>>();

/** Awards of a bonus or of a member, page by page, the newest first, and how many there are. */
export const listAwardLines = (
  db: Database,
  filter: AwardFilter,
  page: { sort: { by: 'won'; isDescending: boolean }; limit: number; cursor: string | undefined },
) =>
  readCountedPage<AwardLine>(db, {
    ...page,
    column: bonusAwards.id,
    id: bonusAwards.id,
    value: placeValue.id,
    valueOf: (award) => award.id,
    filter,
    statements: awardPages(db),
    count: () => lineCount(db, filter),
    read: ({ where, orderBy, limit }) =>
      selectAwards(db, filter)
        .where(and(ofFilter(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });

export async function findAward(db: Database, id: number): Promise<BonusAwardRow | null> {
  const [found] = await db.select().from(bonusAwards).where(eq(bonusAwards.id, id));
  return found ?? null;
}
