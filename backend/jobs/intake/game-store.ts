import { subHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { GAMES, type Game } from '@/lib/contracts/jobs/games';
import { FORGOTTEN_AFTER_HOURS } from './open-job-store';

const row = z.object({ user_id: z.number(), game: z.enum(GAMES).nullable() });

/** The game that some members play: that of the job under way, else of the last one. */
export async function gamesOf(
  db: Database,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Game | null>> {
  const since = subHours(now, FORGOTTEN_AFTER_HOURS).toISOString();
  const found = await readRows(
    db,
    row,
    sql`select asked.id as user_id, coalesce(
        (select game from open_jobs
          where user_id = asked.id and ended_at is null and started_at > ${since}::timestamptz),
        (select game from jobs where user_id = asked.id order by finished_at desc, id desc limit 1)
      ) as game
      from (select jsonb_array_elements(${JSON.stringify(userIds)}::jsonb)::int as id) asked`,
  );
  return new Map(found.map(({ user_id, game }) => [user_id, game]));
}
