import { desc, lte } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { DEFAULT_POINT_RULES, pointRules as pointRulesSchema } from '@/lib/contracts/point-rules';
import type { PointRules } from '@/lib/contracts/point-rules';
import { pointRules } from './tables';

/** The points rule as it holds at an instant. */
export async function findPointRules(db: Database, at: Date): Promise<PointRules> {
  const [found] = await db
    .select({ rules: pointRules.rules })
    .from(pointRules)
    .where(lte(pointRules.valid_from, at))
    .orderBy(desc(pointRules.valid_from), desc(pointRules.id))
    .limit(1);
  return found ? pointRulesSchema.parse(found.rules) : DEFAULT_POINT_RULES;
}
