import { ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { boardZones, driverBoards, driverMonths, driverTotals, FIGURES, KEPT } from './tables';

/** Nobody writes to the roll-ups until the transaction ends. */
export const holdTotals = (tx: Database) =>
  tx.execute(
    sql`lock table ${driverTotals}, ${driverMonths}, ${driverBoards} in share row exclusive mode`,
  );

/** Null until the boards are first filled. */
export async function findBoardZone(db: Database): Promise<string | null> {
  const [found] = await db.select().from(boardZones);
  return found?.time_zone ?? null;
}

/** Notes that all boards are counted in a time zone. */
export async function noteBoardZone(tx: Database, timeZone: string): Promise<void> {
  await tx.delete(boardZones).where(ne(boardZones.time_zone, timeZone));
  await tx.insert(boardZones).values({ time_zone: timeZone }).onConflictDoNothing();
}

/** All who have or had points. */
export async function listLedgers(db: Database): Promise<number[]> {
  const found = await db.select({ user_id: driverTotals.user_id }).from(driverTotals);
  return found.map(({ user_id }) => user_id);
}

/** Rewrites boards, those of all members if none is given, from rows with the same columns. */
export async function rewriteBoards(
  tx: Database,
  boards: SQL,
  isTheirs = sql`true`,
): Promise<void> {
  await tx.execute(sql`delete from ${driverBoards} where ${isTheirs}`);
  await tx.execute(
    sql`insert into ${driverBoards} (user_id, span, game, jobs, km, points)
      select user_id, span, game, jobs, km, points from (${boards}) boards`,
  );
}

/** Rewrites the roll-ups from rows with the same columns: of each month, of all months. */
export async function rewriteTotals(
  tx: Database,
  { months, totals }: { months: SQL; totals: SQL },
): Promise<void> {
  await tx.execute(sql`delete from ${driverMonths}`);
  await tx.execute(
    sql`insert into ${driverMonths} (user_id, period, ${KEPT})
      select user_id, period, ${KEPT} from (${months}) months`,
  );
  const none = sql.raw(FIGURES.map((name) => `${name} = 0`).join(', '));
  const found = sql.raw(FIGURES.map((name) => `${name} = excluded.${name}`).join(', '));
  await tx.execute(sql`update ${driverTotals} set ${none}`);
  await tx.execute(
    sql`insert into ${driverTotals} (user_id, ${KEPT})
      select user_id, ${KEPT} from (${totals}) totals
      on conflict (user_id) do update set ${found}`,
  );
}
