import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { auditEntries } from '@/backend/core/db/tables';
import type { AuditLine } from './audit';

const MOST_ADDRESSES = 10;

/** What a stranger did, from any network. */
interface RepeatedLine extends Omit<AuditLine, 'actor_id' | 'before'> {
  actor_address: string;
  after?: Record<string, string>;
  /** The summary once it has happened more than once. */
  summaryOf: (times: string) => string;
}

const hourOf = (at: Date) => at.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

/**
 * Writes an audit entry for what strangers can repeat without end: one per object and hour, which
 * counts the others. They would fill the log, and push all else out of the object's history. Should
 * be the last statement of its transaction, since the next one on the object waits for it.
 */
export async function auditRepeated(
  tx: Database,
  { summaryOf, ...line }: RepeatedLine,
): Promise<void> {
  const { action, object_type, object_id, at, actor_address: address } = line;
  const { actor_address, after, repeat_key } = auditEntries;
  const times = sql`(coalesce((${after} ->> 'times')::int, 1) + 1)`;
  const known = sql`coalesce(${after} -> 'addresses', jsonb_build_array(${actor_address}))`;
  const came = sql`to_jsonb(${address}::text)`;
  const addresses = sql`case
    when ${known} @> ${came} or jsonb_array_length(${known}) >= ${MOST_ADDRESSES} then ${known}
    else ${known} || ${came} end`;
  await tx
    .insert(auditEntries)
    .values({
      ...line,
      actor_id: null,
      object_id: String(object_id),
      repeat_key: [action, object_type, object_id, hourOf(at)].join(' '),
    })
    .onConflictDoUpdate({
      target: repeat_key,
      targetWhere: isNotNull(repeat_key),
      set: {
        summary: sql`to_jsonb(format(${summaryOf('%s')}, ${times}))`,
        after: sql`coalesce(${after}, '{}') || jsonb_build_object('times', ${times}, 'addresses', ${addresses})`,
      },
    });
}
