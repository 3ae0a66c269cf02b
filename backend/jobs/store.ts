import { and, between, eq, sql } from 'drizzle-orm';
import { addMinutes, subMinutes } from 'date-fns';
import type { Database } from '@/backend/core/database';
import type { Delivery } from './delivery';
import { jobEvents, jobs } from './tables';

type JobFacts = Pick<
  typeof jobs.$inferInsert,
  'user_id' | 'status' | 'points' | 'points_breakdown' | 'speed_class' | 'payload_id'
> & { now: Date };

/** Stores a job with its events and answers its id; null where the tracker's number is taken. */
export async function insertJob(
  tx: Database,
  delivery: Delivery,
  { now, ...facts }: JobFacts,
): Promise<number | null> {
  const [created] = await tx
    .insert(jobs)
    .values({
      ...delivery,
      ...facts,
      source: 'webhook',
      currency: delivery.game === 'ats' ? 'USD' : 'EUR',
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: [jobs.tracker, jobs.external_id] })
    .returning({ id: jobs.id });
  if (!created) return null;
  if (delivery.events.length > 0)
    await tx.insert(jobEvents).values(
      delivery.events.map((event) => ({
        ...event,
        job_id: created.id,
        at: event.at === null ? null : new Date(event.at),
      })),
    );
  return created.id;
}

export async function hasExternalId(
  db: Database,
  delivery: Pick<Delivery, 'tracker' | 'external_id'>,
): Promise<boolean> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.tracker, delivery.tracker), eq(jobs.external_id, delivery.external_id)));
  return found.length > 0;
}

const SAME_MINUTES = 10;
const SAME_DISTANCE = 0.02;

/** A job of the driver that is the same delivery by its content, reported under another number. */
export async function findSameContent(
  db: Database,
  userId: number,
  delivery: Delivery,
): Promise<number | null> {
  const { finished_at, started_at, driven_km } = delivery;
  const [found] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
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
      ),
    )
    .limit(1);
  return found?.id ?? null;
}
