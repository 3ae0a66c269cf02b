import { addHours } from 'date-fns';
import { and, asc, between, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { jobs } from '@/backend/jobs/record/tables';
import { HERE, memberCards } from '@/backend/members/public';
import type { Game } from '@/lib/contracts/jobs/games';

/** A job that began during an event ends within these hours, if it is of that event. */
const LONGEST_HOURS = 12;

/** More than the members of one event drive. */
const MOST_JOBS = 2000;

/** Jobs of members that were under way in a span of time. */
export async function listUnderWay(
  db: Database,
  { game, from, to }: { game: Game; from: Date; to: Date },
) {
  const started = sql<Date>`coalesce(${jobs.started_at}, ${jobs.finished_at})`;
  const found = await db
    .select({
      user_id: memberCards.user_id,
      name: memberCards.name,
      job_id: jobs.id,
      from: jobs.source_city_name,
      to: jobs.destination_city_name,
      km: jobs.driven_km,
      started_at: jobs.started_at,
      finished_at: jobs.finished_at,
      status: jobs.status,
    })
    .from(jobs)
    .innerJoin(memberCards, eq(memberCards.user_id, jobs.user_id))
    .where(
      and(
        inArray(memberCards.state, [...HERE]),
        eq(jobs.game, game),
        inArray(jobs.status, ['accepted', 'flagged']),
        between(jobs.finished_at, from, addHours(to, LONGEST_HOURS)),
        lte(started, sql`${to.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(MOST_JOBS);
  return found.map(({ status, ...job }) => ({
    ...job,
    from: job.from ?? '',
    to: job.to ?? '',
    is_flagged: status === 'flagged',
  }));
}
