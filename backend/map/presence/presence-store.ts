import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { openJobsSince } from '@/backend/jobs/public';
import { HERE, users } from '@/backend/members/public';

const present = z.object({
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  is_online: z.boolean(),
  is_driving: z.boolean(),
});

interface Asked {
  /** Who was seen after this is online. */
  seenSince: Date;
  /** A job that began before this was given up. */
  drivingSince: Date;
  /** Whose trucks are on the map, which they chose themselves. */
  onMap: readonly number[];
}

/** Members who are online or driving and let others see it, drivers first, then whoever was seen last. */
export const listPresent = (db: Database, { seenSince, drivingSince, onMap }: Asked) =>
  readRows(
    db,
    present,
    sql`select user_id, name, avatar, supporter, is_online, is_driving from (
      select id as user_id, name, coalesce(avatar_url, '') as avatar, supporter, last_seen_at,
        shows and coalesce(last_seen_at >= ${seenSince.toISOString()}::timestamptz, false) as is_online,
        on_map or (shows and has_job) as is_driving
      from (
        select id, name, avatar_url, supporter, last_seen_at,
          (privacy -> 'last_seen') is distinct from 'false'::jsonb as shows,
          id in (select jsonb_array_elements(${JSON.stringify(onMap)}::jsonb)::int) as on_map,
          id in (${openJobsSince(drivingSince)}) as has_job
        from ${users} where ${inArray(users.state, [...HERE])}
      ) here
    ) members where is_online or is_driving
    order by is_driving desc, last_seen_at desc nulls last, user_id`,
  );
