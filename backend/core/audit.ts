import type { Database } from './database';
import { auditEntries } from './tables';

/** `action` is `area.what`, as in `auth.login`. `before` and `after` must not hold secrets. */
export interface AuditLine {
  at: Date;
  actor_id: number | null;
  actor_address?: string;
  action: string;
  object_type: string;
  object_id: string | number;
  summary: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
  request_id?: string;
}

/** Writes one audit line in the transaction of the change that it tells of. */
export async function audit(tx: Database, line: AuditLine): Promise<void> {
  await tx.insert(auditEntries).values({ ...line, object_id: String(line.object_id) });
}
