import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/database';
import { readRows } from '@/backend/core/rows';
import { jobs } from '@/backend/jobs/tables';
import { driverMonths, driverTotals, pointsEntries } from './tables';

const figures = z.object({
  jobs: z.coerce.number(),
  km: z.coerce.number(),
  points: z.coerce.number(),
});
const difference = z.object({
  user_id: z.number(),
  /** Null: over all months. */
  period: z.string().nullable(),
  kept: figures,
  counted: figures,
});
export type TotalsDifference = z.infer<typeof difference>;

/** What the ledger and the accepted deliveries say, by member and company's month. */
const counted = (timeZone: string) => sql`
  select user_id, period, sum(jobs)::int as jobs, sum(km)::numeric(14, 2) as km, sum(points)::int as points
  from (
    select user_id, period::text as period, 0 as jobs, 0 as km, sum(amount) as points
    from ${pointsEntries} group by user_id, period
    union all
    select user_id, to_char(finished_at at time zone ${timeZone}::text, 'YYYY-MM'), count(*), sum(driven_km), 0
    from ${jobs} where status = 'accepted' and user_id is not null group by 1, 2
  ) parts group by user_id, period`;

const ofAllMonths = (timeZone: string) => sql`
  select user_id, null::text as period, sum(jobs)::int as jobs, sum(km) as km, sum(points)::int as points
  from (${counted(timeZone)}) months group by user_id`;

const inJson = (row: string) => {
  const of = (name: string) => sql.raw(`'${name}', coalesce(${row}.${name}, 0)`);
  return sql`json_build_object(${of('jobs')}, ${of('km')}, ${of('points')})`;
};

/** Nobody writes to the roll-ups until the transaction ends. */
export const holdTotals = (tx: Database) =>
  tx.execute(sql`lock table ${driverTotals}, ${driverMonths} in share row exclusive mode`);

/** Where the roll-ups say something else than the ledger and the deliveries. */
export async function listDifferences(tx: Database, timeZone: string): Promise<TotalsDifference[]> {
  const compare = (rollUp: SQL, source: SQL) => sql`
    select coalesce(kept.user_id, counted.user_id) as user_id,
      coalesce(kept.period, counted.period) as period,
      ${inJson('kept')} as kept, ${inJson('counted')} as counted
    from (${rollUp}) kept full join (${source}) counted
      on kept.user_id = counted.user_id
      and coalesce(kept.period, '') = coalesce(counted.period, '')
    where (coalesce(kept.jobs, 0), coalesce(kept.km, 0), coalesce(kept.points, 0))
      <> (coalesce(counted.jobs, 0), coalesce(counted.km, 0), coalesce(counted.points, 0))`;
  const kept = sql`select user_id, null::text as period, jobs, km, points from ${driverTotals}`;
  const keptMonths = sql`select user_id, period::text as period, jobs, km, points from ${driverMonths}`;
  return readRows(
    tx,
    difference,
    sql`select * from (${compare(kept, ofAllMonths(timeZone))}
      union all ${compare(keptMonths, counted(timeZone))}) found
      order by user_id, period nulls first`,
  );
}

/** Writes the roll-ups anew. */
export async function rebuildTotals(tx: Database, timeZone: string): Promise<void> {
  await tx.execute(sql`delete from ${driverMonths}`);
  await tx.execute(
    sql`insert into ${driverMonths} (user_id, period, jobs, km, points)
      select user_id, period, jobs, km, points from (${counted(timeZone)}) months`,
  );
  await tx.execute(sql`update ${driverTotals} set jobs = 0, km = 0, points = 0`);
  await tx.execute(
    sql`insert into ${driverTotals} (user_id, jobs, km, points)
      select user_id, jobs, km, points from (${ofAllMonths(timeZone)}) totals
      on conflict (user_id) do update
      set jobs = excluded.jobs, km = excluded.km, points = excluded.points`,
  );
}
