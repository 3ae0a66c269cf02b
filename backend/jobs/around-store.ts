import { addMinutes, subMinutes } from 'date-fns';
import { and, between, eq, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/database';
import type { Delivery } from './delivery';
import { isSimilar, SIMILAR_MINUTES } from './request-rules';
import { jobs } from './tables';

const SAME_MINUTES = 10;
const SAME_DISTANCE = 0.02;

type Content = Pick<
  Delivery,
  | 'finished_at'
  | 'started_at'
  | 'driven_km'
  | 'cargo_name'
  | 'source_city_name'
  | 'destination_city_name'
>;

/** A job of the driver that is the same delivery by its content, whatever its number. */
function hasSameContent(userId: number, delivery: Content) {
  const { finished_at, started_at, driven_km } = delivery;
  return and(
    eq(jobs.user_id, userId),
    between(
      jobs.finished_at,
      subMinutes(finished_at, SAME_MINUTES),
      addMinutes(finished_at, SAME_MINUTES),
    ),
    between(jobs.driven_km, driven_km * (1 - SAME_DISTANCE), driven_km * (1 + SAME_DISTANCE)),
    eq(jobs.cargo_name, delivery.cargo_name),
    sql`${jobs.source_city_name} is not distinct from ${delivery.source_city_name}`,
    sql`${jobs.destination_city_name} is not distinct from ${delivery.destination_city_name}`,
    // One truck cannot drive two deliveries at once; without a start the finish has to do.
    sql`coalesce(${jobs.started_at}, ${jobs.finished_at} - interval '1 second') < ${finished_at.toISOString()}::timestamptz`,
    sql`${jobs.finished_at} > ${(started_at ?? subMinutes(finished_at, SAME_MINUTES)).toISOString()}::timestamptz`,
  );
}

/** A job that its driver told of by hand, at about the time of a delivery. */
const isManualAround = (userId: number, { finished_at }: Content) =>
  and(
    eq(jobs.user_id, userId),
    eq(jobs.source, 'manual'),
    between(
      jobs.finished_at,
      subMinutes(finished_at, SIMILAR_MINUTES),
      addMinutes(finished_at, SIMILAR_MINUTES),
    ),
  );

/**
 * The job that a delivery is recorded as already: under the tracker's number of it or, where the
 * driver is a member, under another number with the same content or on the driver's word.
 */
export async function findRecorded(
  db: Database,
  userId: number | null,
  delivery: Delivery,
): Promise<{ id: number; has_same_number: boolean } | null> {
  const { tracker, external_id } = delivery;
  const hasSameNumber = and(eq(jobs.tracker, tracker), eq(jobs.external_id, external_id));
  const isSame = userId === null ? undefined : hasSameContent(userId, delivery);
  const isTold = userId === null ? undefined : isManualAround(userId, delivery);
  const found = await db
    .select({
      id: jobs.id,
      game: jobs.game,
      finished_at: jobs.finished_at,
      driven_km: jobs.driven_km,
      cargo_name: jobs.cargo_name,
      source_city_name: jobs.source_city_name,
      destination_city_name: jobs.destination_city_name,
      has_same_number: sql<boolean>`(${hasSameNumber}) is true`,
      has_same_content: sql<boolean>`(${isSame ?? sql`false`}) is true`,
    })
    .from(jobs)
    .where(or(hasSameNumber, isSame, isTold));
  return (
    found.find((job) => job.has_same_number) ??
    found.find((job) => job.has_same_content || isSimilar(job, delivery)) ??
    null
  );
}

/** Another job of the driver that is the same delivery by its content. */
export async function findSameContent(
  db: Database,
  userId: number,
  delivery: Content,
  except?: number,
): Promise<number | null> {
  const [found] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(hasSameContent(userId, delivery), except === undefined ? undefined : ne(jobs.id, except)),
    )
    .limit(1);
  return found?.id ?? null;
}

/** What else a driver did around a delivery, as far as the flags ask for it. */
export async function lookAround(
  db: Database,
  userId: number,
  { started_at, finished_at, outcome }: Pick<Delivery, 'started_at' | 'finished_at' | 'outcome'>,
  { timeZone, except }: { timeZone: string; except?: number },
): Promise<{ overlaps: boolean; cancelled_before: number }> {
  const others = and(
    eq(jobs.user_id, userId),
    except === undefined ? undefined : ne(jobs.id, except),
  );
  const finish = sql`${finished_at.toISOString()}::timestamptz`;
  const start = sql`${(started_at ?? finished_at).toISOString()}::timestamptz`;
  const dayOf = (at: typeof finish) => sql`(${at} at time zone ${timeZone}::text)::date`;
  const overlap = sql<boolean>`exists (select 1 from ${jobs} where ${others}
    and ${jobs.finished_at} > ${start} and ${jobs.started_at} < ${finish})`;
  const cancelled = sql<number>`(select count(*)::int from ${jobs} where ${others}
    and ${jobs.finished_at} between ${finish} - interval '2 days' and ${finish}
    and ${dayOf(sql`${jobs.finished_at}`)} = ${dayOf(finish)}
    and ${jobs.points_breakdown} ->> 'worthless' = 'cancelled')`;
  const { rows } = z
    .object({ rows: z.array(z.object({ overlaps: z.boolean(), cancelled_before: z.number() })) })
    .parse(
      await db.execute(
        sql`select ${started_at === null ? sql`false` : overlap} as overlaps,
          ${outcome === 'cancelled' ? cancelled : sql`0`} as cancelled_before`,
      ),
    );
  return rows[0] ?? { overlaps: false, cancelled_before: 0 };
}
