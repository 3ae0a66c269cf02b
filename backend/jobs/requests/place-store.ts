import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { jobs } from '@/backend/jobs/record/tables';
import type { Game } from '@/lib/contracts/jobs/games';

/** Enough to have been everywhere; older jobs would name few further places. */
const LATEST = 10_000;

const OWN_LATEST = 20;

const PLACES = {
  game: jobs.game,
  source_city: jobs.source_city_name,
  destination_city: jobs.destination_city_name,
  source_company: jobs.source_company_name,
  destination_company: jobs.destination_company_name,
  cargo: jobs.cargo_name,
};

/** Where the company's latest jobs led, and what they carried. */
export const listLatestPlaces = (db: Database) =>
  db.select(PLACES).from(jobs).orderBy(desc(jobs.finished_at), desc(jobs.id)).limit(LATEST);

export const listOwnPlaces = (db: Database, userId: number, game: Game) =>
  db
    .select(PLACES)
    .from(jobs)
    .where(and(eq(jobs.user_id, userId), eq(jobs.game, game)))
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(OWN_LATEST);
