import { and, asc, desc, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { announce } from '@/backend/core/changes';
import type { Database } from '@/backend/core/database';
import { prepared } from '@/backend/core/prepared';
import { tell } from '@/backend/inbox/store';
import { memberCards } from '@/backend/membership/views';
import { driverMonths, driverRanks, driverTotals, pointsEntries, rankChanges } from './tables';

export type NewPointsEntry = typeof pointsEntries.$inferInsert;

/** What a line of the ledger counts besides its points: an accepted delivery, or nothing. */
interface Counted {
  jobs: number;
  km: number;
}

/**
 * Opens the ledger of a new member, so that their rank can be told from the first day. Who has been
 * here before goes on with theirs.
 */
export const openLedger = (tx: Database, userId: number) =>
  tx.insert(driverTotals).values({ user_id: userId }).onConflictDoNothing();

/**
 * Writes one line of the ledger with its roll-ups, and with it the delivery that it pays for, if any.
 * A change of rank that follows is stored and told, once. Answers false, changing nothing, where this
 * cause has its line already.
 */
export async function addPoints(
  tx: Database,
  { ref_id, ...entry }: NewPointsEntry,
  counted: Counted = { jobs: 0, km: 0 },
): Promise<boolean> {
  const { written, totals, months, columns } = lineFor(
    tx,
    entry,
    counted,
    sql`select ${ref_id}::text as ref_id`,
  );
  const [line] = await tx
    .with(written, totals, months)
    .select(columns)
    .from(written)
    .innerJoin(totals, sql`true`);
  if (line) await tellOfLine(tx, entry, line);
  return Boolean(line);
}

/**
 * The statements of a line and both roll-ups, to be sent with that of their cause, and what is known
 * of the line then. Most of it is plain text: it runs for each delivery.
 */
export function lineFor(
  tx: Database,
  entry: Omit<NewPointsEntry, 'ref_id'>,
  { jobs, km }: Counted,
  cause: SQL,
) {
  const { user_id, amount, kind, ref_type, revision = 1, note, by_user, period } = entry;
  const at = entry.created_at.toISOString();
  const written = tx.$with('written', { entry_id: sql<number>`entry_id`.as('entry_id') }).as(
    sql`insert into ${pointsEntries}
      (user_id, amount, kind, ref_type, ref_id, revision, note, by_user, period, created_at)
      select ${user_id}::int, ${amount}::int, ${kind}, ${ref_type}, cause.ref_id, ${revision}::int,
        ${note ?? null}, ${by_user ?? null}::int, ${period}, ${at}::timestamptz from (${cause}) cause
      on conflict do nothing returning id as entry_id, user_id, period, amount`,
  );
  const sums = sql`jobs = old.jobs + excluded.jobs, km = old.km + excluded.km,
    points = old.points + excluded.points`;
  const totals = tx.$with('totals', { points: sql<number>`points`.as('points') }).as(
    sql`insert into ${driverTotals} as old (user_id, jobs, km, points)
      select user_id, ${jobs}::int, ${km}::numeric, amount from written
      on conflict (user_id) do update set ${sums} returning points`,
  );
  const months = tx.$with('months', {}).as(
    sql`insert into ${driverMonths} as old (user_id, period, jobs, km, points)
      select user_id, period, ${jobs}::int, ${km}::numeric, amount from written
      on conflict (user_id, period) do update set ${sums}`,
  );
  const rankAt = (points: SQL) =>
    sql<string>`(select name from ${driverRanks} where min_points <= greatest(${points}, 0)
      order by min_points desc limit 1)`;
  const columns = {
    entry_id: written.entry_id,
    points: totals.points,
    from_rank: rankAt(sql`totals.points - written.amount`),
    to_rank: rankAt(sql`totals.points`),
  };
  return { written, totals, months, columns };
}

/** Word of a line that is written, and of the change of rank that follows. */
export async function tellOfLine(
  tx: Database,
  entry: Omit<NewPointsEntry, 'ref_id'>,
  line: { entry_id: number; points: number; from_rank: string; to_rank: string },
): Promise<void> {
  const { user_id, amount, created_at, note = null } = entry;
  const { entry_id, points, from_rank, to_rank } = line;
  announce(tx, { topic: 'standing', user_id });
  if (from_rank === to_rank) return;
  const is_rise = amount > 0;
  const change = { user_id, entry_id, from_rank, to_rank, is_rise, at: created_at };
  await noteRankChange(tx, { ...change, points, note });
}

async function noteRankChange(
  tx: Database,
  {
    points,
    note,
    ...change
  }: typeof rankChanges.$inferInsert & { points: number; note: string | null },
): Promise<void> {
  await tx.insert(rankChanges).values(change);
  const { user_id, to_rank, is_rise, at } = change;
  const because = note === null ? '' : ` (${note})`;
  const total = points.toLocaleString('en');
  await tell(
    tx,
    {
      user_id,
      type: is_rise ? 'SUCCESS' : 'WARNING',
      message: is_rise
        ? `You are now ${to_rank}, with ${total} points${because}.`
        : `Your rank is ${to_rank} again, with ${total} points${because}.`,
      link: '/training/driver-ranks',
      kind: 'rank.changed',
      goesOut: true,
    },
    at,
  );
  announce(tx, { topic: 'profiles' });
}

export async function findPoints(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ points: driverTotals.points })
    .from(driverTotals)
    .where(eq(driverTotals.user_id, userId));
  return found?.points ?? 0;
}

const monthsOf = prepared((db) =>
  db
    .select({
      period: driverMonths.period,
      jobs: driverMonths.jobs,
      km: driverMonths.km,
      points: driverMonths.points,
    })
    .from(driverMonths)
    .where(
      and(
        eq(driverMonths.user_id, sql.placeholder('user_id')),
        gte(driverMonths.period, sql.placeholder('since')),
        lte(driverMonths.period, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(driverMonths.period))
    .prepare('months_of'),
);

export const listMonths = (db: Database, userId: number, since: string, until: string) =>
  monthsOf(db).execute({ user_id: userId, since, until });

const leaderColumns = {
  user_id: memberCards.user_id,
  name: memberCards.name,
  avatar: memberCards.avatar,
  supporter: memberCards.supporter,
  jobs: driverMonths.jobs,
  km: driverMonths.km,
  points: driverMonths.points,
};

const selectLeaders = (db: Database) =>
  db
    .select(leaderColumns)
    .from(driverMonths)
    .innerJoin(memberCards, eq(memberCards.user_id, driverMonths.user_id));

/** Who has delivered in a month, by points and then distance. */
export const listLeaders = (db: Database, period: string, limit: number) =>
  selectLeaders(db)
    .where(and(eq(driverMonths.period, period), gte(driverMonths.jobs, 1)))
    .orderBy(desc(driverMonths.points), desc(driverMonths.km), asc(driverMonths.user_id))
    .limit(limit);

/** One member's month with the place that it has among all, or null without a delivery. */
export async function findPlace(db: Database, period: string, userId: number) {
  const [own] = await selectLeaders(db).where(
    and(
      eq(driverMonths.period, period),
      eq(driverMonths.user_id, userId),
      gte(driverMonths.jobs, 1),
    ),
  );
  if (!own) return null;
  const ahead = await db.$count(
    driverMonths,
    and(
      eq(driverMonths.period, period),
      gte(driverMonths.jobs, 1),
      or(
        sql`(${driverMonths.points}, ${driverMonths.km}) > (${own.points}, ${own.km})`,
        and(
          eq(driverMonths.points, own.points),
          eq(driverMonths.km, own.km),
          lt(driverMonths.user_id, userId),
        ),
      ),
    ),
  );
  return { ...own, place: ahead + 1 };
}
