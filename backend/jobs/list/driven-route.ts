import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { SEES_ALL } from './job-filter';
import { findRoute, type StoredRoute } from './route-store';

/** Where a job went, for its driver and whoever may see all. */
export async function readDrivenRoute(
  db: Database,
  { user_id, permissions }: Pick<Member, 'user_id' | 'permissions'>,
  id: number,
): Promise<StoredRoute> {
  const found = await findRoute(db, id, holdsAny(permissions, SEES_ALL) ? null : user_id);
  if (!found) throw notFound('This job');
  return found;
}
