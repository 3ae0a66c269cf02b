import { desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { memberCards } from '@/backend/members/public';
import {
  DEFAULT_POINT_RULES,
  pointRules as pointRulesSchema,
} from '@/lib/contracts/rewards/point-rules';
import type { PointRules } from '@/lib/contracts/rewards/point-rules';
import { pointRules } from './tables';

const POINT_RULES_LOCK = namedLock('point_rules', 727_004);

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

const FIRST_RULES = JSON.stringify(DEFAULT_POINT_RULES);

/** The same as a column of another statement. */
export const rulesAt = (at: SQL) =>
  sql`coalesce((select rules from ${pointRules} where valid_from <= ${at}
    order by valid_from desc, id desc limit 1), ${FIRST_RULES}::jsonb)`.mapWith((found) =>
    pointRulesSchema.parse(found),
  );

/** The versions of the rule, the newest first. */
export const listPointRules = (db: Database, limit: number) =>
  db
    .select({
      id: pointRules.id,
      valid_from: pointRules.valid_from,
      by: memberCards.name,
      rules: pointRules.rules,
    })
    .from(pointRules)
    .leftJoin(memberCards, eq(memberCards.user_id, pointRules.created_by))
    .orderBy(desc(pointRules.valid_from), desc(pointRules.id))
    .limit(limit);

/** Whoever changes the rule or the ladder waits until those before have done so. */
export const lockRules = (tx: Database) => takeLock(tx, POINT_RULES_LOCK);

export async function insertPointRules(
  tx: Database,
  { rules, now, by }: { rules: PointRules; now: Date; by: number },
): Promise<number> {
  const [created] = await tx
    .insert(pointRules)
    .values({ rules, valid_from: now, created_by: by, created_at: now })
    .returning({ id: pointRules.id });
  if (!created) throw new Error('The new rule was not stored.');
  return created.id;
}
