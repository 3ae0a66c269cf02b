import { inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { listHitsOf } from '@/backend/blacklist/public';
import { applications } from '@/backend/recruitment/tables';

/** Applications that matched an entry, latest first. */
export async function listHits(db: Database, entryId: number) {
  const hits = await listHitsOf(db, entryId);
  const met = await db
    .select({
      id: applications.id,
      ref: applications.ref,
      name: applications.name,
      state: applications.state,
      submitted_at: applications.submitted_at,
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
    if (!found) return [];
    const { submitted_at, ...application } = found;
    // One that a blocking entry refuses is never submitted, whatever becomes of its draft.
    return [{ ...application, is_refused: submitted_at === null, ...hit }];
  });
}
