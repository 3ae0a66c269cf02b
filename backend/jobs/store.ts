import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import type { JobEvent, Tracker } from '@/lib/contracts/jobs';
import type { Delivery } from './delivery';
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
