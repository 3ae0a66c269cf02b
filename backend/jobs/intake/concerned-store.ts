import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { users } from '@/backend/members/public';
import { jobs } from '@/backend/jobs/record/tables';
import { steamIdOf, type Read } from './process-payload';

async function findDriverOfDeleted(tx: Database, { understood, payload }: Read) {
  if (!('deleted' in understood)) return [];
  const found = await tx
    .select({ user_id: jobs.user_id })
    .from(jobs)
    .where(
      sql`${jobs.tracker} = ${payload.tracker} and ${jobs.external_id} = ${understood.deleted}`,
    );
  return found.flatMap(({ user_id }) => user_id ?? []);
}

/** The members whose jobs a body changes: they are locked before anything is. */
export async function listConcerned(tx: Database, read: Read): Promise<number[]> {
  const { user_id } = read.payload;
  const steamId = steamIdOf(read);
  const drivers = steamId
    ? await tx.select({ id: users.id }).from(users).where(eq(users.steam_id, steamId))
    : [];
  return [
    ...(user_id === null ? [] : [user_id]),
    ...drivers.map(({ id }) => id),
    ...(await findDriverOfDeleted(tx, read)),
  ];
}
