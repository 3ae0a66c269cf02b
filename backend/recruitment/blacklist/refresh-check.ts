import type { Database } from '@/backend/core/db/database';
import { findBlacklistHits, noteBlacklistHits } from '@/backend/blacklist/public';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import type { StoredApplication } from '@/backend/recruitment/applications/store';
import { isBlocked, withBlacklist } from '@/backend/recruitment/applicants/check-rules';

/** A neutral message that doesn't reveal the blacklist. */
export const REFUSED_NEUTRALLY =
  'We can’t accept your application. If you think this is a mistake, contact HR.';

export const HELD_BY_BLACKLIST = 'The application is on hold: it matches a blacklist entry.';

/**
 * Refreshes the blacklist check of an application, since closed ones aren't rechecked. Call
 * `lockSettings` before locking the application.
 */
export async function refreshBlacklistCheck(
  tx: Database,
  application: StoredApplication,
  now: Date,
): Promise<ApplicationCheck[]> {
  const hits = await findBlacklistHits(tx, application, { isActive: true });
  await noteBlacklistHits(tx, application, hits, now);
  return withBlacklist(application.checks, hits, now);
}

/** Whether an entry blocks an applicant that staff didn't know about at their last decision. */
export async function isBlockedSince(
  db: Database,
  { acted_at, ...identity }: StoredApplication,
): Promise<boolean> {
  const looked = { isActive: true, changedAfter: acted_at };
  return isBlocked(await findBlacklistHits(db, identity, looked));
}
