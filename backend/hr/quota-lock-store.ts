import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';

/** Exemptions and the closing of months come one after another: no snapshot misses what was granted. */
export const lockQuota = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(727019)`);
