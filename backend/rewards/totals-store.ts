import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { driverMonths, driverTotals, FIGURES, KEPT } from './tables';

/** Nobody writes to the roll-ups until the transaction ends. */
export const holdTotals = (tx: Database) =>
  tx.execute(sql`lock table ${driverTotals}, ${driverMonths} in share row exclusive mode`);

/** Rewrites the roll-ups from rows with the same columns: of each month, and of all months. */
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
