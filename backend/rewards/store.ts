import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { insertRows, readRows } from '@/backend/core/db/rows';
import { tellEach, withdrawNotices } from '@/backend/inbox/public';
import { RANK_NOTICES } from './notices';
import { putRolesOfMembersRight, lockUsers } from '@/backend/members/public';
import {
  driverBoards,
  driverMonths,
  driverTotals,
  FIGURES,
  KEPT,
  pointsEntries,
  rankChanges,
} from './tables';

type NewPointsEntry = typeof pointsEntries.$inferInsert;

/** What a line of the ledger counts besides its points: an accepted delivery, or nothing. */
interface Counted {
  jobs: number;
  km: number;
  income_eur: number;
  income_usd: number;
  /** The game of the job and the Monday of its company's week, for the leaderboards. */
  game?: string;
  week?: string;
}

export const NOTHING: Counted = { jobs: 0, km: 0, income_eur: 0, income_usd: 0 };

/** Opens the ledger of a new member. Who has been here before goes on with theirs. */
export const openLedger = (tx: Database, userId: number) =>
  tx.insert(driverTotals).values({ user_id: userId }).onConflictDoNothing();

type NewLine = NewPointsEntry & { counted?: Counted };

const writtenLine = z.object({
  user_id: z.number(),
  entry_id: z.coerce.number(),
  points: z.number(),
  from_rank: z.string(),
  to_rank: z.string(),
});

/**
 * Writes one line of the ledger with its roll-ups. A change of rank that follows is stored and told,
 * once. Answers false, changing nothing, where this cause has its line already.
 */
export const addPoints = async (
  tx: Database,
  entry: NewPointsEntry,
  counted = NOTHING,
): Promise<boolean> => (await addLines(tx, [{ ...entry, counted }])) === 1;

/** The same for lines of different members, one of each; answers how many are new. */
export async function addLines(tx: Database, lines: readonly NewLine[]): Promise<number> {
  const told = new Map(lines.map((line) => [line.user_id, line]));
  if (told.size < lines.length) throw new Error('Two lines of one member were given at once.');
  await lockUsers(tx, [...told.keys()]);
  const written = lines.length === 0 ? [] : await writeLines(tx, [...told.values()]);
  await tellOfLines(
    tx,
    written.flatMap((found) => {
      const line = told.get(found.user_id);
      return line ? { ...found, line } : [];
    }),
  );
  return written.length;
}

const RANK_AT = sql.raw(`select name from driver_ranks where min_points <= greatest(reached, 0)
  order by min_points desc limit 1`);

const ADDED = sql.raw(FIGURES.map((name) => `${name} = old.${name} + excluded.${name}`).join(', '));

/** One statement of always the same text, since it runs for each delivery. */
async function writeLines(tx: Database, lines: readonly NewLine[]) {
  const rows = lines.map(({ counted = NOTHING, ...line }) => ({
    ...line,
    ...counted,
    revision: line.revision ?? 1,
  }));
  return readRows(
    tx,
    writtenLine,
    sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told
        (user_id int, amount int, kind text, ref_type text, ref_id text, revision int, note text,
          by_user int, period text, created_at timestamptz,
          jobs int, km numeric, income_eur bigint, income_usd bigint, game text, week text)
    ), written as (
      insert into ${pointsEntries}
        (user_id, amount, kind, ref_type, ref_id, revision, note, by_user, period, created_at)
        select user_id, amount, kind, ref_type, ref_id, revision, note, by_user, period, created_at
        from told
        on conflict do nothing returning id as entry_id, user_id, amount
    ), counted as (
      select told.user_id, told.period, entry_id, told.amount, told.amount as points,
        told.jobs, told.km, told.income_eur, told.income_usd, told.game, told.week
      from written join told using (user_id)
    ), totals as (
      insert into ${driverTotals} as old (user_id, ${KEPT})
        select user_id, ${KEPT} from counted
        on conflict (user_id) do update set ${ADDED} returning user_id, points
    ), months as (
      insert into ${driverMonths} as old (user_id, period, ${KEPT})
        select user_id, period, ${KEPT} from counted
        on conflict (user_id, period) do update set ${ADDED}
    ), boards as (
      insert into ${driverBoards} as old (user_id, span, game, jobs, km, points)
        select user_id, spans.span, game, jobs, km, points
        from counted cross join lateral (values (week), (period), ('all')) as spans(span)
        where game is not null
        on conflict (span, game, user_id) do update set jobs = old.jobs + excluded.jobs,
          km = old.km + excluded.km, points = old.points + excluded.points
    )
    select user_id, entry_id, totals.points,
      (select name from (select totals.points - amount as reached) before, lateral (${RANK_AT}) rank) as from_rank,
      (select name from (select totals.points as reached) after, lateral (${RANK_AT}) rank) as to_rank
    from counted join totals using (user_id)`,
  );
}

type WrittenLine = z.infer<typeof writtenLine> & { line: NewLine };

const isRise = ({ line }: WrittenLine) => line.amount > 0;

function noticeOfRank(written: WrittenLine) {
  const { user_id, to_rank, points, line } = written;
  // A reason of the staff may be a sentence of its own.
  const because = line.note ? ` (${line.note.replace(/\.$/u, '')})` : '';
  const total = points.toLocaleString('en');
  const news = isRise(written)
    ? ({
        type: 'SUCCESS',
        message: `You’re now ${to_rank}, with ${total} points${because}.`,
      } as const)
    : ({
        type: 'WARNING',
        message: `Your rank is ${to_rank} again, with ${total} points${because}.`,
      } as const);
  return {
    ...news,
    user_id,
    kind: RANK_NOTICES.changed,
    about: user_id,
    goesOut: true as const,
    created_at: line.created_at,
  };
}

/** Word of lines that are written, and of the changes of rank that follow. */
async function tellOfLines(tx: Database, written: readonly WrittenLine[]): Promise<void> {
  for (const { user_id } of written) announce(tx, { topic: 'standing', user_id });
  const changed = written.filter(({ from_rank, to_rank }) => from_rank !== to_rank);
  const [first, ...others] = changed.map((one) => {
    const { user_id, entry_id, from_rank, to_rank, line } = one;
    return { user_id, entry_id, from_rank, to_rank, is_rise: isRise(one), at: line.created_at };
  });
  if (!first) return;
  await tx.execute(insertRows(rankChanges, [first, ...others]));
  const user_ids = changed.map(({ user_id }) => user_id);
  await putRolesOfMembersRight(tx, { user_ids, why: 'rank changed' }, first.at);
  await withdrawNotices(tx, { kinds: Object.values(RANK_NOTICES), about: user_ids }, first.at);
  await tellEach(tx, changed.map(noticeOfRank));
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

const bestMonthOf = prepared((db) =>
  db
    .select({ period: driverMonths.period, km: driverMonths.km })
    .from(driverMonths)
    .where(and(eq(driverMonths.user_id, sql.placeholder('user_id')), gt(driverMonths.jobs, 0)))
    .orderBy(desc(driverMonths.km), desc(driverMonths.period))
    .limit(1)
    .prepare('best_month_of'),
);

/** The month in which a member drove the furthest, the latest of several. Points also come from elsewhere. */
export async function findBestMonth(db: Database, userId: number) {
  const [found] = await bestMonthOf(db).execute({ user_id: userId });
  return found ?? null;
}
