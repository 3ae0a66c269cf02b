import type { Database } from '@/backend/core/db/database';
import { takeLock } from '@/backend/core/db/locks';

/** Exemptions and the closing of months come one after another: no snapshot misses what was granted. */
export const lockQuota = (tx: Database) => takeLock(tx, 'quota');
