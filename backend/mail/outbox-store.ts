import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { contentInWords } from '@/backend/core/outbox/outbox';
import { outboxEntries } from '@/backend/core/db/tables';
import { MAIL } from './send-mail';

const columns = {
  id: outboxEntries.id,
  content: contentInWords,
  created_at: outboxEntries.created_at,
  delivered_at: outboxEntries.delivered_at,
  given_up_at: outboxEntries.given_up_at,
  last_error: outboxEntries.last_error,
};

/** Emails before an ID, newest first. */
export const readMails = (db: Database, before: number, limit: number) =>
  db
    .select(columns)
    .from(outboxEntries)
    .where(and(eq(outboxEntries.kind, MAIL), lt(outboxEntries.id, before)))
    .orderBy(desc(outboxEntries.id))
    .limit(limit);

export type StoredMail = Awaited<ReturnType<typeof readMails>>[number];

export async function findMail(db: Database, id: number): Promise<StoredMail | null> {
  const [found] = await db
    .select(columns)
    .from(outboxEntries)
    .where(and(eq(outboxEntries.kind, MAIL), eq(outboxEntries.id, id)));
  return found ?? null;
}
