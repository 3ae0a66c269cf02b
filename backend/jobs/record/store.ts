import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { lockUser } from '@/backend/members/public';
import { CURRENCY_OF } from '@/lib/contracts/jobs/games';
import type { JobEvent, Tracker } from '@/lib/contracts/jobs/jobs';
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

const JOB_COLUMNS = sql.raw(
  Object.keys(getTableColumns(jobs))
    .filter((name) => name !== 'id')
    .join(', '),
);

export interface NewJob {
  delivery: Told;
  facts: JobFacts;
}

const createdJob = z.object({
  id: z.number(),
  tracker: z.string().nullable(),
  external_id: z.string(),
});

/** What no two jobs of a tracker share. */
export const numberOf = ({ tracker, external_id }: Omit<z.infer<typeof createdJob>, 'id'>) =>
  `${tracker ?? ''}:${external_id}`;

const rowOf = ({ delivery, facts: { now, ...facts } }: NewJob) => ({
  ...delivery,
  ...facts,
  currency: CURRENCY_OF[delivery.game],
  status_reason: null,
  version: 1,
  created_at: now,
  updated_at: now,
});

/**
 * Stores jobs of different numbers with their events and answers their ids by number; those whose
 * number is taken are left out. Each row goes over as one value, in a text that is always the same:
 * it runs for each delivery, and half a hundred values take ten times as long.
 */
export async function insertJobs(
  tx: Database,
  created: readonly NewJob[],
): Promise<Map<string, number>> {
  if (created.length === 0) return new Map();
  const stored = await readRows(
    tx,
    createdJob,
    sql`
    with rows as (
      select value as row, value ->> 'tracker' as tracker, value ->> 'external_id' as external_id
      from jsonb_array_elements(${JSON.stringify(created.map(rowOf))}::jsonb)
    ), created as (
      insert into ${jobs} (${JOB_COLUMNS})
        select job.* from rows, lateral (
          select ${JOB_COLUMNS} from jsonb_populate_record(null::${jobs}, rows.row)
        ) job
        on conflict (tracker, external_id) do nothing returning id, tracker, external_id
    ), told as (
      insert into ${jobEvents} (job_id, type, at, game_min, x, z, amount, offence, meta)
        select created.id, event.* from created
        join rows on rows.external_id = created.external_id
          and rows.tracker is not distinct from created.tracker,
        jsonb_to_recordset(rows.row -> 'events') as event (type text, at timestamptz,
          game_min double precision, x double precision, z double precision,
          amount double precision, offence text, meta jsonb)
    )
    select id, tracker, external_id from created`,
  );
  return new Map(stored.map((job) => [numberOf(job), job.id]));
}

/** A recorded job, locked until the transaction ends, after its driver: what changes of it changes their points. */
export async function lockJob(tx: Database, id: number): Promise<StoredJob | null> {
  const isThis = eq(jobs.id, id);
  const [seen] = await tx.select({ user_id: jobs.user_id }).from(jobs).where(isThis);
  if (typeof seen?.user_id === 'number') await lockUser(tx, seen.user_id);
  const [found] = await tx.select().from(jobs).where(isThis).for('no key update');
  // An orphan may have got its driver meanwhile.
  if (typeof found?.user_id === 'number') await lockUser(tx, found.user_id);
  return found ?? null;
}

/** The same by the tracker's own number. */
export async function lockByExternalId(
  tx: Database,
  tracker: Tracker,
  externalId: string,
): Promise<StoredJob | null> {
  const [found] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.tracker, tracker), eq(jobs.external_id, externalId)));
  return found ? lockJob(tx, found.id) : null;
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

/** With its events. Its lines of the ledger stay, and have to cancel each other out before. */
export const deleteJob = (tx: Database, id: number) => tx.delete(jobs).where(eq(jobs.id, id));

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
