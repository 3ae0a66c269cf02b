import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { nameOf } from '@/backend/members/public';
import { jobReports } from '@/backend/jobs/reports/tables';
import { manualJobRequests } from '@/backend/jobs/requests/tables';
import { jobMessages } from './tables';

export interface StoredMessage {
  id: number;
  author_id: number | null;
  author_name: string | null;
  text: string;
  at: string;
}

const messagesWhere = (isInCase: SQL) =>
  sql<StoredMessage[]>`(select coalesce(json_agg(json_build_object(
    'id', ${jobMessages.id},
    'author_id', ${jobMessages.author_id},
    'author_name', ${nameOf(jobMessages.author_id)},
    'text', ${jobMessages.text},
    'at', ${jobMessages.created_at}) order by ${jobMessages.id}), '[]'::json)
  from ${jobMessages} where ${isInCase})`;

/** Columns of the query for requests, and of the one for reports. */
export const messagesOfRequest = messagesWhere(
  sql`${jobMessages.request_id} = ${manualJobRequests.id}`,
);
export const messagesOfReport = messagesWhere(sql`${jobMessages.report_id} = ${jobReports.id}`);

/** How the messages leave the backend. `owner` is the member whose request or report it is. */
export const shownMessages = (messages: readonly StoredMessage[], owner: number) =>
  messages.map(({ author_id, author_name, at, ...message }) => ({
    ...message,
    author: author_id === null ? null : { user_id: author_id, name: author_name ?? '' },
    from_staff: author_id !== owner,
    at: new Date(at).toISOString(),
  }));

/** How many messages the member has written since the staff last did. */
export function countUnanswered(messages: readonly StoredMessage[], owner: number): number {
  const last = messages.findLastIndex(({ author_id }) => author_id !== owner);
  return messages.length - 1 - last;
}

export const addMessage = (tx: Database, message: typeof jobMessages.$inferInsert) =>
  tx.insert(jobMessages).values(message);
