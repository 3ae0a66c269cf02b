import { desc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import { announceBlacklist, type BlacklistHit, blacklistHits } from '@/backend/blacklist/public';
import { applications } from '@/backend/recruitment/tables';

/**
 * Keeps, for those who care for the blacklist, that it was met. Answers the entries that the
 * application has not met before, or not by the same ids.
 */
export async function noteBlacklistHits(
  tx: Database,
  applicationId: number,
  hits: readonly BlacklistHit[],
  now: Date,
): Promise<number[]> {
  if (hits.length === 0) return [];
  const noted = await tx
    .insert(blacklistHits)
    .values(
      hits.map(({ entry_id, matched }) => ({
        entry_id,
        application_id: applicationId,
        matched,
        at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [blacklistHits.entry_id, blacklistHits.application_id],
      set: { matched: sql`excluded.matched`, at: now },
      setWhere: sql`${blacklistHits.matched} <> excluded.matched`,
    })
    .returning({ entry_id: blacklistHits.entry_id, matched: blacklistHits.matched });
  const [application] = await tx
    .select({ ref: applications.ref })
    .from(applications)
    .where(eq(applications.id, applicationId));
  for (const { entry_id, matched } of noted)
    await audit(tx, {
      at: now,
      actor_id: null,
      action: 'blacklist.hit',
      object_type: 'blacklist_entry',
      object_id: entry_id,
      summary: `The application ${application?.ref ?? ''} matched by ${matched.join(', ')}.`,
      after: { application_id: applicationId, matched },
    });
  announceBlacklist(tx);
  return noted.map(({ entry_id }) => entry_id);
}

/** Which of some applications have met an entry, now or before. */
export async function listMet(db: Database, entryIds: readonly number[]): Promise<Set<number>> {
  const found = await db
    .selectDistinct({ id: blacklistHits.application_id })
    .from(blacklistHits)
    .where(inArray(blacklistHits.entry_id, [...entryIds]));
  return new Set(found.map(({ id }) => id));
}

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
