import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { bonuses } from './tables';

export async function findBonus(db: Database, id: number) {
  const [found] = await db
    .select({ id: bonuses.id, title: bonuses.title })
    .from(bonuses)
    .where(eq(bonuses.id, id));
  return found ?? null;
}
