import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
  sum,
  type SQL,
  notInArray,
} from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { isInIds } from '@/backend/core/db/in-ids';
import { contains } from '@/backend/core/db/containing';
import { placeValue } from '@/backend/core/db/cursor';
import { countSome } from '@/backend/core/db/count-some';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { prepared } from '@/backend/core/db/prepared';
import { memberCards } from '@/backend/members/public';
import type { BONUS_SORTS } from '@/lib/contracts/rewards/bonus-management';
import type { BonusKind, BonusPhase } from '@/lib/contracts/rewards/bonuses';
import { bonusAwards, bonuses } from './tables';

export type Bonus = typeof bonuses.$inferSelect;
export type NewBonus = Omit<typeof bonuses.$inferInsert, 'id'>;

export async function findBonus(db: Database, id: number) {
  const [found] = await db
    .select({ id: bonuses.id, title: bonuses.title })
    .from(bonuses)
    .where(eq(bonuses.id, id));
  return found ?? null;
}

const bonusesWithin = prepared((db) =>
  db
    .select()
    .from(bonuses)
    .where(
      or(
        and(
          eq(bonuses.state, 'scheduled'),
          lte(bonuses.starts_at, sql.placeholder('until')),
          gt(bonuses.ends_at, sql.placeholder('from')),
          ne(bonuses.kind, 'one_off'),
        ),
        isInIds(bonuses.id, sql.placeholder('or_ids')),
      ),
    )
    .orderBy(asc(bonuses.id))
    .prepare(''),
);

/** The bonuses that a delivery finished in a span can earn at some time of it, and those that are named. */
export const listBonusesWithin = (
  db: Database,
  { or_ids, ...span }: { from: Date; until: Date; or_ids: readonly number[] },
) => bonusesWithin(db).execute({ ...span, or_ids: JSON.stringify(or_ids) });

/** Whether there is any at all, as a column of another statement. */
export const hasBonusesAt = (at: SQL) =>
  sql<boolean>`exists (select 1 from ${bonuses} where state = 'scheduled' and kind <> 'one_off'
    and starts_at <= ${at} and ends_at > ${at})`;

export async function insertBonus(tx: Database, bonus: NewBonus): Promise<number> {
  const [created] = await tx.insert(bonuses).values(bonus).returning({ id: bonuses.id });
  if (!created) throw new Error('The new bonus was not stored.');
  return created.id;
}

export async function lockBonus(tx: Database, id: number): Promise<Bonus | null> {
  const [found] = await tx.select().from(bonuses).where(eq(bonuses.id, id)).for('no key update');
  return found ?? null;
}

export const updateBonus = (tx: Database, id: number, change: Partial<NewBonus>) =>
  tx
    .update(bonuses)
    .set({ ...change, version: sql`${bonuses.version} + 1` })
    .where(eq(bonuses.id, id));

export const deleteBonus = (tx: Database, id: number) =>
  tx.delete(bonuses).where(eq(bonuses.id, id));

/** The next bonus whose start or end has come and wasn't told yet; another copy's is left to it. */
export async function lockNextDue(
  tx: Database,
  now: Date,
  except: readonly number[],
): Promise<Bonus | null> {
  const isDue = or(
    and(eq(bonuses.state, 'scheduled'), isNull(bonuses.started_at), lte(bonuses.starts_at, now)),
    and(
      inArray(bonuses.state, ['scheduled', 'paused']),
      isNull(bonuses.ended_at),
      lte(bonuses.ends_at, now),
    ),
  );
  const [found] = await tx
    .select()
    .from(bonuses)
    .where(and(isDue, notInArray(bonuses.id, [...except])))
    .orderBy(asc(bonuses.starts_at), asc(bonuses.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return found ?? null;
}

/** The bonuses of which members may hear, the newest first; of those that are over only the last. */
export function listPublished(db: Database, now: Date, mostOver: number) {
  const isPublished = ne(bonuses.state, 'draft');
  const isOver = sql`(${bonuses.state} = 'stopped' or ${bonuses.ends_at} <= ${now.toISOString()})`;
  const newest = [desc(bonuses.starts_at), desc(bonuses.id)];
  const lastOver = db
    .select({ id: bonuses.id })
    .from(bonuses)
    .where(and(isPublished, isOver))
    .orderBy(...newest)
    .limit(mostOver);
  return db
    .select()
    .from(bonuses)
    .where(and(isPublished, or(not(isOver), inArray(bonuses.id, lastOver))))
    .orderBy(...newest);
}

const standing = isNull(bonusAwards.revoked_at);

/** What stands of a bonus: the points won, and how many members won them. */
export async function sumAwards(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { points: number; drivers: number }>();
  const won = db
    .select({ bonus_id: bonusAwards.bonus_id, points: sum(bonusAwards.points).as('won_points') })
    .from(bonusAwards)
    .where(and(inArray(bonusAwards.bonus_id, [...ids]), standing))
    .groupBy(bonusAwards.bonus_id, bonusAwards.user_id)
    .as('won');
  const found = await db
    .select({
      bonus_id: won.bonus_id,
      points: sql<number>`sum(${won.points})`.mapWith(Number),
      drivers: count(),
    })
    .from(won)
    .groupBy(won.bonus_id);
  return new Map(found.map(({ bonus_id, ...sum }) => [bonus_id, sum]));
}

export interface BonusFilter {
  phase?: BonusPhase | undefined;
  kind?: BonusKind | undefined;
  search?: string | undefined;
  now: Date;
}

function inPhase(phase: BonusPhase, now: Date): SQL | undefined {
  const state = (...states: Bonus['state'][]) => inArray(bonuses.state, states);
  const isOver = lte(bonuses.ends_at, now);
  const isNotOver = gt(bonuses.ends_at, now);
  switch (phase) {
    case 'draft':
    case 'stopped':
      return state(phase);
    case 'ended':
      return and(state('scheduled', 'paused'), isOver);
    case 'paused':
      return and(state('paused'), isNotOver);
    case 'upcoming':
      return and(state('scheduled'), gt(bonuses.starts_at, now));
    case 'active':
      return and(state('scheduled'), lte(bonuses.starts_at, now), isNotOver);
  }
}

const matching = ({ phase, kind, search, now }: BonusFilter) =>
  and(
    phase && inPhase(phase, now),
    kind && eq(bonuses.kind, kind),
    search ? contains(bonuses.title, search) : undefined,
  );

const selectManaged = (db: Database) =>
  db
    .select({ bonus: bonuses, id: bonuses.id, created_by: memberCards.name })
    .from(bonuses)
    .leftJoin(memberCards, eq(memberCards.user_id, bonuses.created_by));

type ManagedRow = Awaited<ReturnType<typeof selectManaged>>[number];

const sortColumns = {
  starts_at: { column: bonuses.starts_at, value: placeValue.instant },
  ends_at: { column: bonuses.ends_at, value: placeValue.instant },
  title: { column: byName(bonuses.title), value: placeValue.text },
};

export function listManaged(
  db: Database,
  filter: BonusFilter,
  page: {
    sort: { by: (typeof BONUS_SORTS)[number]; isDescending: boolean };
    limit: number;
    cursor: string | undefined;
  },
) {
  const { by } = page.sort;
  return readPage<ManagedRow>({
    ...page,
    ...sortColumns[by],
    id: bonuses.id,
    valueOf: ({ bonus }) => (by === 'title' ? bonus.title : bonus[by].toISOString()),
    read: ({ where, orderBy, limit }) =>
      selectManaged(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

export async function findManaged(db: Database, id: number) {
  const [found] = await selectManaged(db).where(eq(bonuses.id, id));
  return found ?? null;
}

export const countManaged = (db: Database, filter: BonusFilter) =>
  countSome(db, bonuses, matching(filter));
