import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { changedBy, type Person } from '@/backend/core/http/errors';
import { inWords } from '@/backend/core/audit/sentence';
import { auditEntries } from '@/backend/core/db/tables';
import type { HistoryLine } from '@/lib/contracts/core/history';
import { memberCards } from './views';

const isOf = (type: string, id: number | string) =>
  and(eq(auditEntries.object_type, type), eq(auditEntries.object_id, String(id)));

/**
 * Who last changed a record, from the audit log; without a name if that was the panel itself.
 * @param at when it changed, if the record also has other entries, as a member has sign-ins
 */
export async function lastChangedBy(
  db: Database,
  type: string,
  id: number | string,
  at?: Date,
): Promise<Person | null> {
  const [found] = await db
    .select({ user_id: memberCards.user_id, name: memberCards.name })
    .from(auditEntries)
    .leftJoin(memberCards, eq(memberCards.user_id, auditEntries.actor_id))
    .where(and(isOf(type, id), at && eq(auditEntries.at, at)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return found ?? null;
}

/**
 * Refuses a decision if the record has changed since the member saw it.
 * @param record `at` is when it changed, if the audit log has it under a larger record
 */
export async function refuseStale<Version extends number | string>(
  db: Database,
  type: string,
  record: { id: number | string; version: Version; at?: Date | undefined },
  seen: Version,
): Promise<void> {
  if (record.version !== seen) throw changedBy(await lastChangedBy(db, type, record.id, record.at));
}

const HISTORY_LINES = 100;

/** A record's history, newest first. */
export async function listNamedHistory(
  db: Database,
  type: string,
  id: number,
): Promise<HistoryLine[]> {
  const lines = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      by: memberCards.name,
      summary: inWords(auditEntries.summary),
      reason: auditEntries.reason,
    })
    .from(auditEntries)
    .leftJoin(memberCards, eq(memberCards.user_id, auditEntries.actor_id))
    .where(isOf(type, id))
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY_LINES);
  return lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
}

const named = z.record(z.string(), z.unknown());

/** What a record was, as far as the audit log has it, before an action was last done to it. */
export async function findBefore(
  db: Database,
  type: string,
  id: number,
  action: string,
): Promise<Readonly<Record<string, unknown>>> {
  const [found] = await db
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(and(isOf(type, id), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return named.safeParse(found?.before).data ?? {};
}

/** A member's unlinked accounts, latest first, with HR's reason if any. */
export async function listUnlinkings(db: Database, userId: number) {
  const found = await db
    .select({ before: auditEntries.before, reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(isOf('user', userId), eq(auditEntries.action, 'connection.unlinked')))
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY_LINES);
  return found.map(({ before, reason }) => ({
    services: Object.keys(named.safeParse(before).data ?? {}),
    reason,
  }));
}
