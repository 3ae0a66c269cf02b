import { desc } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { jobs } from '@/backend/jobs/record/tables';

/** Enough to have been everywhere; older deliveries would name few further places. */
const LATEST = 10_000;

/** Where the company's latest deliveries led, and what they carried. */
export const listLatestPlaces = (db: Database) =>
  db
    .select({
      game: jobs.game,
      source_city: jobs.source_city_name,
      destination_city: jobs.destination_city_name,
      source_company: jobs.source_company_name,
      destination_company: jobs.destination_company_name,
      cargo: jobs.cargo_name,
    })
    .from(jobs)
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(LATEST);
