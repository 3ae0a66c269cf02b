import { and, asc, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { jobs } from './tables';

const BATCH = 5000;

const selectWorths = (db: Database, since: Date, afterId: number) =>
  db
    .select({
      id: jobs.id,
      user_id: jobs.user_id,
      source: jobs.source,
      game: jobs.game,
      finished_at: jobs.finished_at,
      driven_km: jobs.driven_km,
      speeding_seconds: jobs.speeding_seconds,
      late: jobs.late,
      auto_park: jobs.auto_park,
      cargo_damage: jobs.cargo_damage,
      top_speed_kmh: jobs.top_speed_kmh,
      planned_km: jobs.planned_km,
      fine_count: jobs.fine_count,
      cargo_name: jobs.cargo_name,
      source_city_name: jobs.source_city_name,
      destination_city_name: jobs.destination_city_name,
      source_company_name: jobs.source_company_name,
      destination_company_name: jobs.destination_company_name,
      speed_class: jobs.speed_class,
      points_breakdown: jobs.points_breakdown,
    })
    .from(jobs)
    .where(and(eq(jobs.status, 'accepted'), gte(jobs.finished_at, since), gt(jobs.id, afterId)))
    .orderBy(asc(jobs.id))
    .limit(BATCH);

/** The accepted deliveries since an instant, as far as their worth is concerned, some at a time. */
export async function* readWorths(db: Database, since: Date) {
  for (let last = 0; ;) {
    const found = await selectWorths(db, since, last);
    yield* found;
    last = found.at(-1)?.id ?? last;
    if (found.length < BATCH) return;
  }
}
