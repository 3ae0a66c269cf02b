import { lt, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { drivenEnds, type Span } from '@/backend/jobs/public';
import { learnedPlaces, learningDays } from '@/backend/map/tables';
import { KNOWN_CITIES } from './place-store';

/** Fewer positions may all be of one mistaken tracker. */
const LEAST_POINTS = 3;

/** Claims a day for whoever comes first; the others wait for its transaction and get false. */
export async function claimDay(tx: Database, day: string): Promise<boolean> {
  const claimed = await tx.insert(learningDays).values({ day }).onConflictDoNothing().returning();
  await tx.delete(learningDays).where(lt(learningDays.day, day));
  return claimed.length > 0;
}

/** Replaces the learned positions of cities by the median of where jobs began and ended there. */
export async function replacePlaces(tx: Database, span: Span): Promise<void> {
  await tx.delete(learnedPlaces);
  await tx.execute(
    sql`insert into ${learnedPlaces} (game, city, name, is_known, x, z, points)
      select ends.game, coalesce(known.city, ends.key), mode() within group (order by ends.name),
        bool_or(known.city is not null),
        round(percentile_cont(0.5) within group (order by ends.x))::int,
        round(percentile_cont(0.5) within group (order by ends.z))::int, count(*)::int
      from (${drivenEnds(span)}) ends
        left join ${KNOWN_CITIES} on known.game = ends.game and known.key = ends.key
      group by 1, 2 having count(*) >= ${LEAST_POINTS}::int`,
  );
}
