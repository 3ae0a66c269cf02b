import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { jobs } from '@/backend/jobs/record/tables';

interface LongestJob {
  id: number;
  driven_km: number;
  route: { source_city_name: string | null; destination_city_name: string | null };
}

const recordsOf = prepared((db) => {
  const isCounted = and(eq(jobs.user_id, sql.placeholder('user_id')), eq(jobs.status, 'accepted'));
  const longest = db
    .select({
      id: jobs.id,
      driven_km: jobs.driven_km,
      route: sql`json_build_object('source_city_name', ${jobs.source_city_name},
        'destination_city_name', ${jobs.destination_city_name})`.as('route'),
    })
    .from(jobs)
    .where(isCounted)
    .orderBy(desc(jobs.driven_km), desc(jobs.id))
    .limit(1)
    .as('longest');
  const latest = db
    .select({
      cargo: sql`${jobs.cargo_name}`.as('cargo'),
      truck: sql`nullif(concat_ws(' ', ${jobs.truck_brand}, ${jobs.truck_model}), '')`.as('truck'),
    })
    .from(jobs)
    .where(isCounted)
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(sql.placeholder('latest'))
    .as('latest');
  return db
    .select({
      longest_job: sql<LongestJob | null>`(select row_to_json(longest) from ${longest})`,
      truck: sql<string | null>`mode() within group (order by ${latest.truck})`,
      cargo: sql<string | null>`mode() within group (order by ${latest.cargo})`,
    })
    .from(latest)
    .prepare('records_of');
});

/** A driver's longest accepted job, and what they drove most often in the latest ones. */
export async function findRecords(db: Database, userId: number, most: { latest: number }) {
  const [found] = await recordsOf(db).execute({ ...most, user_id: userId });
  return found ?? { longest_job: null, truck: null, cargo: null };
}
