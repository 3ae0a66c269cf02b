import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { memberCards } from '@/backend/members/public';
import type { JobMessage } from '@/lib/contracts/jobs/job-messages';
import { jobMessages } from './tables';

const CASES = { request: jobMessages.request_id, report: jobMessages.report_id };

const listMessages = (db: Database, of: keyof typeof CASES, ids: readonly number[]) =>
  db
    .select({
      case_id: CASES[of],
      id: jobMessages.id,
      author_id: jobMessages.author_id,
      author_name: memberCards.name,
      text: jobMessages.text,
      at: jobMessages.created_at,
    })
    .from(jobMessages)
    .leftJoin(memberCards, eq(memberCards.user_id, jobMessages.author_id))
    .where(isInIds(CASES[of], ids))
    .orderBy(asc(jobMessages.id));

/** Reads the messages of requests or reports. Returns those of one as its owner and the staff see them. */
export async function readMessages(db: Database, of: keyof typeof CASES, ids: readonly number[]) {
  const found = await listMessages(db, of, ids);
  return (id: number, owner: number): JobMessage[] =>
    found
      .filter(({ case_id }) => case_id === id)
      .map(({ author_id, author_name, at, ...message }) => ({
        id: message.id,
        author: author_id === null ? null : { user_id: author_id, name: author_name ?? '' },
        from_staff: author_id !== owner,
        text: message.text,
        at: at.toISOString(),
      }));
}

/** How many messages the owner has written since the staff last did. */
export async function countUnanswered(
  db: Database,
  of: keyof typeof CASES,
  id: number,
  owner: number,
): Promise<number> {
  const messages = await listMessages(db, of, [id]);
  const last = messages.findLastIndex(({ author_id }) => author_id !== owner);
  return messages.length - 1 - last;
}

export const addMessage = (tx: Database, message: typeof jobMessages.$inferInsert) =>
  tx.insert(jobMessages).values(message);
