import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from './database';
import { auditEntries } from './tables';

const HISTORY_LINES = 100;

/** A member's own change of what the account says; a name before is the name they had. */
export const SETTINGS_CHANGED = 'user.settings_changed';

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

/** Whether something has happened to an object, by its audit lines. */
export async function hasHappened(
  db: Database,
  { object_type, object_id, action }: Pick<AuditLine, 'object_type' | 'object_id' | 'action'>,
): Promise<boolean> {
  const found = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.object_type, object_type),
        eq(auditEntries.object_id, String(object_id)),
        eq(auditEntries.action, action),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** How often somebody has done something since an instant. */
export const countOwnActs = (
  db: Database,
  { actor_id, action, since }: { actor_id: number; action: string; since: Date },
): Promise<number> =>
  db.$count(
    auditEntries,
    and(
      eq(auditEntries.actor_id, actor_id),
      eq(auditEntries.action, action),
      gt(auditEntries.at, since),
    ),
  );

/** Under what names a member was known, and until when: afterwards another may bear one. */
export const listFormerNames = (db: Database, userId: number) =>
  db
    .select({ name: sql<string>`${auditEntries.before} ->> 'name'`, until: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.object_type, 'user'),
        eq(auditEntries.object_id, String(userId)),
        eq(auditEntries.action, SETTINGS_CHANGED),
        sql`${auditEntries.before} ->> 'name' is not null`,
      ),
    );

/** What was done to an object, the newest first. */
export const listHistory = (db: Database, objectType: string, objectId: string | number) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor_id: auditEntries.actor_id,
      action: auditEntries.action,
      summary: auditEntries.summary,
      reason: auditEntries.reason,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.object_type, objectType), eq(auditEntries.object_id, String(objectId))),
    )
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY_LINES);
