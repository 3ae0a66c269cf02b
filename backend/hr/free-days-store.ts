import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { hrDays } from './safety-tables';

/** Frees the days of duty that are today or later of somebody who goes. */
export async function freeDaysOf(
  tx: Database,
  { user_id, today, now }: { user_id: number; today: string; now: Date },
): Promise<number> {
  const freed = await tx
    .update(hrDays)
    .set({ released_at: now, release_reason: 'The holder is no longer with the company.' })
    .where(and(eq(hrDays.user_id, user_id), gte(hrDays.day, today), isNull(hrDays.released_at)))
    .returning({ id: hrDays.id });
  return freed.length;
}
