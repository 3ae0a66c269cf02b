import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { blacklistHits } from '@/backend/blacklist/public';
import { applications } from '@/backend/recruitment/tables';

const HITS_SHOWN = 50;

/** Applications that met an entry, the last one first. */
export const listHits = (db: Database, entryId: number) =>
  db
    .select({
      id: blacklistHits.id,
      ref: applications.ref,
      name: applications.name,
      state: applications.state,
      matched: blacklistHits.matched,
      at: blacklistHits.at,
    })
    .from(blacklistHits)
    .innerJoin(applications, eq(applications.id, blacklistHits.application_id))
    .where(eq(blacklistHits.entry_id, entryId))
    .orderBy(desc(blacklistHits.at), desc(blacklistHits.id))
    .limit(HITS_SHOWN);
