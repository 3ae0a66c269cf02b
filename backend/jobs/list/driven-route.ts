import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { SEES_ALL } from './job-filter';
import { findStoredJob } from '@/backend/jobs/record/store';
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

/** A job with its route, for its driver only. */
export async function readOwnJob(db: Database, userId: number, id: number) {
  const job = await findStoredJob(db, id);
  const route = job?.user_id === userId ? await findRoute(db, id, userId) : null;
  if (!job || !route) throw notFound('This job');
  const { status, cargo_name, cargo_mass_kg, driven_km, points } = job;
  return { status, cargo_name, cargo_mass_kg, driven_km, points, route };
}
