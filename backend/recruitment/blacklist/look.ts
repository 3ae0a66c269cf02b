import type { Database } from '@/backend/core/db/database';
import { findBlacklistHits, noteBlacklistHits } from '@/backend/blacklist/public';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import type { StoredApplication } from '@/backend/recruitment/applications/store';
import { isBlocked, withBlacklist } from '@/backend/recruitment/applicants/check-rules';

/** Says nothing of the blacklist to whoever is on it. */
export const REFUSED_NEUTRALLY =
  'Your application cannot be accepted. Contact HR if you think this is a mistake.';

export const HELD_BY_BLACKLIST =
  'The application is on hold: it resembles an entry of the blacklist.';

/**
 * The checks of an application with what the blacklist says by now: while it was closed, no new entry
 * was compared with it. Call `lockSettings` before the application is locked.
 */
export async function lookAtBlacklist(
  tx: Database,
  application: StoredApplication,
  now: Date,
): Promise<ApplicationCheck[]> {
  const hits = await findBlacklistHits(tx, application, { isActive: true });
  await noteBlacklistHits(tx, application, hits, now);
  return withBlacklist(application.checks, hits, now);
}

/** Whether an entry refuses an applicant of whom the staff didn't know it when they last let them in. */
export async function isBlockedSince(
  db: Database,
  { acted_at, ...identity }: StoredApplication,
): Promise<boolean> {
  const looked = { isActive: true, changedAfter: acted_at };
  return isBlocked(await findBlacklistHits(db, identity, looked));
}
