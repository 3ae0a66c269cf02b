import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { drivenEnds, type Span } from '@/backend/jobs/public';
import { type LEARNED, learnedPlaces, nightlyLearning } from '@/backend/map/tables';
import { KNOWN_CITIES } from './place-store';

/** Fewer may all be of one mistaken tracker, which must not move a city for everyone. */
const LEAST = { points: 3, drivers: 2 };

type Learned = (typeof LEARNED)[number];

/** Claims a day’s learning for whoever comes first; the others get false. */
export async function claimLearning(db: Database, what: Learned, day: string): Promise<boolean> {
  const claimed = await db
    .insert(nightlyLearning)
    .values({ what, day })
    .onConflictDoUpdate({
      target: nightlyLearning.what,
      set: { day },
      setWhere: lt(nightlyLearning.day, day),
    })
    .returning();
  return claimed.length > 0;
}

/** What was kept of earlier answers is out of date. */
export const noteLearned = (tx: Database, what: Learned) =>
  tx.update(nightlyLearning).set({ revision: randomUUID() }).where(eq(nightlyLearning.what, what));

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
      group by 1, 2 having count(*) >= ${LEAST.points}::int
        and count(distinct ends.user_id) >= ${LEAST.drivers}::int`,
  );
}
