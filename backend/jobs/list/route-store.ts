import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { wasCancelled } from '@/backend/jobs/record/book-job';
import { jobEvents, jobs } from '@/backend/jobs/record/tables';
import type { Game } from '@/lib/contracts/jobs/games';

interface End {
  /** The city as its tracker tells it: by its ID, else by its name. */
  key: string | null;
  name: string | null;
}

export interface StoredRoute {
  game: Game;
  source: End;
  destination: End;
  /** The positions of its events in their order, as x and z. */
  points: [x: number, z: number][];
  /** Whether the first of them is where it began. */
  hasStart: boolean;
  /** Whether the last of them is where it ended, as far as is known of a cancelled one. */
  hasEnd: boolean;
}

/** Events without a time come in the order in which they must have happened. */
const PART = sql`case when ${jobEvents.type} = 'started' then 0
  when ${jobEvents.type} in ('delivered', 'cancelled') then 2 else 1 end`;

/** The route of a job, with a driver's ID only of theirs. */
export async function findRoute(
  db: Database,
  id: number,
  driverId: number | null,
): Promise<StoredRoute | null> {
  const [job] = await db
    .select({
      game: jobs.game,
      source_id: jobs.source_city_id,
      source: jobs.source_city_name,
      destination_id: jobs.destination_city_id,
      destination: jobs.destination_city_name,
      status: jobs.status,
      points_breakdown: jobs.points_breakdown,
    })
    .from(jobs)
    .where(and(eq(jobs.id, id), driverId === null ? undefined : eq(jobs.user_id, driverId)));
  if (!job) return null;
  const events = await db
    .select({ type: jobEvents.type, x: jobEvents.x, z: jobEvents.z })
    .from(jobEvents)
    .where(and(eq(jobEvents.job_id, id), isNotNull(jobEvents.x), isNotNull(jobEvents.z)))
    .orderBy(PART, sql`${jobEvents.at} nulls last`, asc(jobEvents.id));
  const placed = events.filter(({ x, z }) => x !== 0 || z !== 0);
  return {
    game: job.game,
    source: { key: job.source_id ?? job.source, name: job.source },
    destination: { key: job.destination_id ?? job.destination, name: job.destination },
    points: placed.flatMap(({ x, z }): [number, number][] =>
      x === null || z === null ? [] : [[Math.round(x), Math.round(z)]],
    ),
    hasStart: placed.at(0)?.type === 'started',
    hasEnd: wasCancelled(job) || placed.some(({ type }) => type === 'delivered'),
  };
}
