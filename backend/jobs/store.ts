import { and, arrayContains, asc, between, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import { addMinutes, subMinutes } from 'date-fns';
import * as z from 'zod';
import type { Database } from '@/backend/core/database';
import type { JobEvent, JobFlag, Tracker } from '@/lib/contracts/jobs';
import type { Delivery } from './delivery';
import { isSimilar, SIMILAR_MINUTES } from './request-rules';
import { jobEvents, jobs } from './tables';

export type StoredJob = typeof jobs.$inferSelect;
export type JobChange = Partial<
  Omit<StoredJob, 'id' | 'points' | 'version' | 'created_at' | 'updated_at'>
>;

type JobFacts = Pick<
  StoredJob,
  | 'user_id'
  | 'status'
  | 'source'
  | 'points'
  | 'points_breakdown'
  | 'speed_class'
  | 'bonus_id'
  | 'flags'
  | 'payload_id'
> & { now: Date };

/** A delivery as its tracker told it, or its driver where `tracker` is null. */
type Told = Omit<Delivery, 'tracker' | 'steam_id'> & {
  tracker: Delivery['tracker'] | null;
  steam_id: string | null;
};

/** Stores a job with its events and answers its id; null where the tracker's number is taken. */
export async function insertJob(
  tx: Database,
  { events, ...delivery }: Told,
  { now, ...facts }: JobFacts,
): Promise<number | null> {
  const job = tx
    .insert(jobs)
    .values({
      ...delivery,
      ...facts,
      currency: delivery.game === 'ats' ? 'USD' : 'EUR',
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: [jobs.tracker, jobs.external_id] })
    .returning({ id: jobs.id });
  const created = tx.$with('created').as(job);
  const told = tx.$with('told', {}).as(
    sql`insert into ${jobEvents} (job_id, type, at, game_min, x, z, amount, offence, meta)
      select created.id, event.* from created, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (type text, at timestamptz, game_min double precision, x double precision,
        z double precision, amount double precision, offence text, meta jsonb)`,
  );
  const [found] = await tx.with(created, told).select({ id: created.id }).from(created);
  return found?.id ?? null;
}

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

/** A recorded job, locked until the transaction ends. */
export async function lockJob(tx: Database, id: number): Promise<StoredJob | null> {
  const [found] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return found ?? null;
}

/** The same by the tracker's own number. */
export async function lockByExternalId(
  tx: Database,
  tracker: Tracker,
  externalId: string,
): Promise<StoredJob | null> {
  const [found] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.tracker, tracker), eq(jobs.external_id, externalId)))
    .for('update');
  return found ?? null;
}

export async function updateJob(
  tx: Database,
  id: number,
  change: JobChange & Pick<StoredJob, 'points' | 'updated_at'>,
): Promise<StoredJob> {
  const [after] = await tx
    .update(jobs)
    .set({ ...change, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id))
    .returning();
  if (!after) throw new Error(`The job ${id} is gone.`);
  return after;
}

export async function findStoredJob(db: Database, id: number): Promise<StoredJob | null> {
  const [found] = await db.select().from(jobs).where(eq(jobs.id, id));
  return found ?? null;
}

/** What happened on a delivery, as its tracker told it. */
export async function listStoredEvents(db: Database, jobId: number): Promise<JobEvent[]> {
  const { id: _id, job_id: _job, ...columns } = getTableColumns(jobEvents);
  const found = await db
    .select(columns)
    .from(jobEvents)
    .where(eq(jobEvents.job_id, jobId))
    .orderBy(asc(jobEvents.id));
  return found.map((event) => ({ ...event, at: event.at?.toISOString() ?? null }));
}

/** Deliveries that just this flag holds back, of others than the member who asks. */
const isFlaggedOnlyBy = (flag: JobFlag, exceptOf: number) =>
  and(
    eq(jobs.status, 'flagged'),
    arrayContains(jobs.flags, [flag]),
    sql`cardinality(${jobs.flags}) = 1`,
    ne(jobs.user_id, exceptOf),
  );

export const listFlaggedOnlyBy = (tx: Database, flag: JobFlag, exceptOf: number, limit: number) =>
  tx
    .select({ id: jobs.id, version: jobs.version })
    .from(jobs)
    .where(isFlaggedOnlyBy(flag, exceptOf))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(limit)
    .for('update');

export const countFlaggedOnlyBy = (db: Database, flag: JobFlag, exceptOf: number) =>
  db.$count(jobs, isFlaggedOnlyBy(flag, exceptOf));
