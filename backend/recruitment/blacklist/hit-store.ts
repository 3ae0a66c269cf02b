import { inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { listHitsOf } from '@/backend/blacklist/public';
import { applications } from '@/backend/recruitment/tables';

/** Applications that met an entry, the last one first. */
export async function listHits(db: Database, entryId: number) {
  const hits = await listHitsOf(db, entryId);
  const met = await db
    .select({
      id: applications.id,
      ref: applications.ref,
      name: applications.name,
      state: applications.state,
    })
    .from(applications)
    .where(
      inArray(
        applications.id,
        hits.map(({ application_id }) => application_id),
      ),
    );
  return hits.flatMap(({ application_id, ...hit }) => {
    const found = met.find(({ id }) => id === application_id);
    return found ? [{ ...found, ...hit }] : [];
  });
}
