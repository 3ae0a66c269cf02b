import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';

const QUOTA_LOCK = namedLock('quota', 727_019);

/** Exemptions and the closing of months come one after another: no snapshot misses what was granted. */
export const lockQuota = (tx: Database) => takeLock(tx, QUOTA_LOCK);
