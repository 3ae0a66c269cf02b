import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { subHours } from 'date-fns';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { auditEntries } from '@/backend/core/db/tables';
import { audit, type AuditLine } from './audit';

const MOST_ADDRESSES = 10;

const repeated = z.object({
  times: z.number().default(1),
  addresses: z.array(z.string()).optional(),
});

/** What a stranger did, from any network. */
interface RepeatedLine extends Omit<AuditLine, 'actor_id' | 'before'> {
  actor_address: string;
  after?: Record<string, string>;
  /** The summary once it has happened more than once. */
  summaryOf: (times: number) => string;
}

/**
 * Writes an audit entry for what strangers can repeat without end: one per object and hour, which
 * counts the others. They would fill the log, and push all else out of the object's history.
 */
export async function auditRepeated(
  tx: Database,
  { summaryOf, ...line }: RepeatedLine,
): Promise<void> {
  const { id, object_type, object_id, action, at, actor_address, after } = auditEntries;
  const [earlier] = await tx
    .select({ id, actor_address, after })
    .from(auditEntries)
    .where(
      and(
        eq(object_type, line.object_type),
        eq(object_id, String(line.object_id)),
        eq(action, line.action),
        gt(at, subHours(line.at, 1)),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
    .for('update');
  if (!earlier) return audit(tx, { ...line, actor_id: null });
  const counted = repeated.parse(earlier.after ?? {});
  const times = counted.times + 1;
  const known =
    counted.addresses ?? (earlier.actor_address === null ? [] : [earlier.actor_address]);
  const addresses = [...new Set([...known, line.actor_address])].slice(0, MOST_ADDRESSES);
  await tx
    .update(auditEntries)
    .set({
      summary: summaryOf(times),
      after: sql`coalesce(${after}, '{}') || ${JSON.stringify({ times, addresses })}::jsonb`,
    })
    .where(eq(id, earlier.id));
}
