import { hasHappened } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import type { Settings } from './application-action';
import type { StoredApplication } from './store';
import { inReview, writeTo } from './letters';

const TAKEN = ['claimed', 'auto_claimed', 'assigned', 'resumed'].map(
  (taken) => `application.${taken}`,
);

/**
 * Tells an applicant once that their application is in review, however often it changes hands. Call
 * it before the claim's thread entry is written.
 */
export async function tellInReview(
  tx: Database,
  { config }: Settings,
  application: StoredApplication,
  now: Date,
): Promise<void> {
  const line = { object_type: 'application', object_id: application.id };
  for (const action of TAKEN) if (await hasHappened(tx, { ...line, action })) return;
  await writeTo(tx, config, application, inReview(config), now);
}
