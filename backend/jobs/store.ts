import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { lineFor, tellOfLine, type NewPointsEntry } from '@/backend/rewards/store';
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

const JOB_COLUMNS = sql.raw(
  Object.keys(getTableColumns(jobs))
    .filter((name) => name !== 'id')
    .join(', '),
);

/** A line of the ledger that a job brings. */
interface Brought {
  entry: Omit<NewPointsEntry, 'ref_id'>;
  counted: { jobs: number; km: number };
}

/**
 * Stores a job with its events, and the line of the ledger that it brings; null where the tracker's
 * number is taken. The row goes over as one value: it runs for each delivery, and half a hundred
 * values take ten times as long.
 */
export async function insertJob(
  tx: Database,
  { events, ...delivery }: Told,
  { now, ...facts }: JobFacts,
  brought: Brought | null,
): Promise<number | null> {
  const job: Omit<StoredJob, 'id'> = {
    ...delivery,
    ...facts,
    currency: delivery.game === 'ats' ? 'USD' : 'EUR',
    status_reason: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  const created = tx.$with('created', { id: sql<number>`id`.as('id') }).as(
    sql`insert into ${jobs} (${JOB_COLUMNS})
      select ${JOB_COLUMNS} from jsonb_populate_record(null::${jobs}, ${JSON.stringify(job)}::jsonb)
      on conflict (tracker, external_id) do nothing returning id`,
  );
  const told = tx.$with('told', {}).as(
    sql`insert into ${jobEvents} (job_id, type, at, game_min, x, z, amount, offence, meta)
      select created.id, event.* from created, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (type text, at timestamptz, game_min double precision, x double precision,
        z double precision, amount double precision, offence text, meta jsonb)`,
  );
  if (!brought) {
    const [found] = await tx.with(created, told).select({ id: created.id }).from(created);
    return found?.id ?? null;
  }
  const { entry, counted } = brought;
  const cause = sql`select id::text as ref_id from created`;
  const { written, totals, months, columns } = lineFor(tx, entry, counted, cause);
  const [found] = await tx
    .with(created, told, written, totals, months)
    .select({ id: created.id, ...columns })
    .from(created)
    .innerJoin(written, sql`true`)
    .innerJoin(totals, sql`true`);
  if (!found) return null;
  await tellOfLine(tx, entry, found);
  return found.id;
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
