import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import { inWords, type Sentence } from './sentence';
import type { Database } from '@/backend/core/db/database';
import { auditEntries } from '@/backend/core/db/tables';

const HISTORY_LINES = 100;

/** A member's change to their own account. */
export const SETTINGS_CHANGED = 'user.settings_changed';

/** The object of actions by someone who isn't a known member. */
export const UNKNOWN = 'unknown';

/** `action` is `area.what`, as in `auth.login`. `before` and `after` must not hold secrets. */
export interface AuditLine {
  at: Date;
  actor_id: number | null;
  actor_address?: string;
  action: string;
  object_type: string;
  object_id: string | number;
  summary: Sentence;
  before?: unknown;
  after?: unknown;
  reason?: string;
  request_id?: string;
}

/** Writes an audit entry in the transaction of its change. */
export async function audit(tx: Database, line: AuditLine): Promise<void> {
  await tx.insert(auditEntries).values({ ...line, object_id: String(line.object_id) });
}

type Recorded = Pick<AuditLine, 'object_type' | 'object_id' | 'action'>;

/** When an action was last recorded for an object; null if it never was. */
export async function lastHappened(
  db: Database,
  { object_type, object_id, action }: Recorded,
): Promise<Date | null> {
  const [last] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.object_type, object_type),
        eq(auditEntries.object_id, String(object_id)),
        eq(auditEntries.action, action),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last?.at ?? null;
}

/** Whether an action was recorded for an object. */
export const hasHappened = async (db: Database, recorded: Recorded): Promise<boolean> =>
  (await lastHappened(db, recorded)) !== null;

/** How often a member did something since an instant. */
export const countOwnActions = (
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

/** Outside IDs an account has had, from its audit entries. */
export async function listFormerIds(db: Database, userId: number): Promise<string[]> {
  const { object_type, object_id, action, before, after } = auditEntries;
  const found = await db
    .selectDistinct({ id: sql<string>`ids.value` })
    .from(auditEntries)
    .innerJoin(
      sql`lateral (select value from jsonb_each_text(${before})
        union all select value from jsonb_each_text(${after})) as ids`,
      sql`ids.value ~ '^[0-9]+$'`,
    )
    .where(
      and(
        eq(object_type, 'user'),
        eq(object_id, String(userId)),
        like(action, 'connection.%'),
        sql`coalesce(jsonb_typeof(${before}), 'object') = 'object'`,
        sql`coalesce(jsonb_typeof(${after}), 'object') = 'object'`,
      ),
    );
  return found.map(({ id }) => id);
}

/** An object's history, newest first. */
export const listHistory = (db: Database, objectType: string, objectId: string | number) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor_id: auditEntries.actor_id,
      action: auditEntries.action,
      summary: inWords(auditEntries.summary),
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
