import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { lockIfFree, users } from '@/backend/members/public';
import { jobs } from '@/backend/jobs/record/tables';
import { steamIdOf, type Read } from './process-payload';

/** Always of the same text, since it runs for each body. */
function concernedBy(read: Read): SQL {
  const { payload, understood } = read;
  const deleted = 'deleted' in understood ? understood.deleted : null;
  return sql`select id from ${users} where steam_id = ${steamIdOf(read)}
    union select id from ${users} where id = ${payload.user_id}::int
    union select user_id from ${jobs} where user_id is not null
      and tracker = ${payload.tracker} and external_id = ${deleted}`;
}

const concerned = z.object({ id: z.number() });

/** The members whose jobs a body changes: they are locked before anything is. */
export async function listConcerned(tx: Database, read: Read): Promise<number[]> {
  const found = await readRows(tx, concerned, concernedBy(read));
  return found.map(({ id }) => id);
}

/** Locks them; false if somebody else has one of them. */
export const lockConcernedIfFree = (tx: Database, read: Read): Promise<boolean> =>
  lockIfFree(tx, concernedBy(read));
