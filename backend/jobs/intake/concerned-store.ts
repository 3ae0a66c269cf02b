import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { users } from '@/backend/members/public';
import { jobs } from '@/backend/jobs/record/tables';
import { steamIdOf, type Read } from './process-payload';

const bySteamIds = prepared((db) =>
  db
    .select({ id: users.id, steam_id: users.steam_id })
    .from(users)
    .where(sql`${users.steam_id} = any(${sql.placeholder('steam_ids')}::text[])`)
    .prepare(''),
);

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

/** The members whose jobs each of some bodies changes: they are locked before anything is. */
export async function listConcerned(tx: Database, reads: readonly Read[]): Promise<number[][]> {
  const steamIds = [...new Set(reads.flatMap((read) => steamIdOf(read) ?? []))];
  const drivers =
    steamIds.length === 0 ? [] : await bySteamIds(tx).execute({ steam_ids: steamIds });
  const idBySteamId = new Map(drivers.map(({ id, steam_id }) => [steam_id, id]));
  const concerned: number[][] = [];
  for (const read of reads)
    concerned.push([
      ...(read.payload.user_id === null ? [] : [read.payload.user_id]),
      ...[idBySteamId.get(steamIdOf(read))].flatMap((id) => id ?? []),
      ...(await findDriverOfDeleted(tx, read)),
    ]);
  return concerned;
}
