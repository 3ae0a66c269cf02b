import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { Giver } from '@/lib/contracts/accounts/role-rules';
import { levelOf } from './role-store';
import { HERE, users } from './tables';
import { memberAccess } from './views';

/** The roles and members a member may manage right now; none once they have left. */
export async function readGiver(db: Database, userId: number): Promise<Giver> {
  const [found] = await db
    .select({ permissions: memberAccess.permissions })
    .from(memberAccess)
    .innerJoin(users, eq(users.id, memberAccess.user_id))
    .where(and(eq(users.id, userId), inArray(users.state, HERE)));
  return { level: await levelOf(db, userId), permissions: new Set(found?.permissions) };
}
