import { createHash } from 'node:crypto';
import { subHours } from 'date-fns';
import { count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { Received } from './payload-store';
import { refusedPayloads } from './tables';

/** How many payloads with an invalid signature are kept in all. */
const MOST_REFUSED = 10_000;

/** Records a payload with an invalid signature, with up to `keptBytes` of its body. */
export const noteRefused = (
  db: Database,
  { body, ...received }: Received & { reason: string },
  keptBytes: number,
) =>
  db.insert(refusedPayloads).values({
    ...received,
    body: body.subarray(0, keptBytes),
    length: body.byteLength,
    sha256: createHash('sha256').update(body).digest('hex'),
  });

/** Counts payloads with an invalid signature in the last hour. */
export async function countRefused(db: Database, tracker: Tracker, now: Date) {
  const [found] = await db
    .select({
      of_tracker: sql<number>`count(*) filter (where ${eq(refusedPayloads.tracker, tracker)})::int`,
      all: count(),
    })
    .from(refusedPayloads)
    .where(gte(refusedPayloads.received_at, subHours(now, 1)));
  if (!found) throw new Error('A count has no row.');
  return found;
}

/** Deletes old ones, and the oldest beyond the limit, since anyone can send them. */
export async function forgetRefused(db: Database, before: Date): Promise<void> {
  await db.delete(refusedPayloads).where(lt(refusedPayloads.received_at, before));
  const [newestTooMany] = await db
    .select({ id: refusedPayloads.id })
    .from(refusedPayloads)
    .orderBy(desc(refusedPayloads.id))
    .offset(MOST_REFUSED)
    .limit(1);
  if (newestTooMany)
    await db.delete(refusedPayloads).where(lte(refusedPayloads.id, newestTooMany.id));
}
