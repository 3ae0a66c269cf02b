import type { Database } from '@/backend/core/database';
import { findBlacklistHits, noteBlacklistHits } from '@/backend/hr/blacklist-store';
import type { ApplicationCheck } from '@/lib/contracts/applications';
import type { StoredApplication } from './application-store';
import { withBlacklist } from './check-rules';

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
  await noteBlacklistHits(tx, application.id, hits, now);
  return withBlacklist(application.checks, hits, now);
}
