import { and, asc, eq, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { PayloadResult } from '@/lib/contracts/jobs/payloads';
import { trackerPayloads } from './tables';
import type { BodyLabel } from '@/backend/jobs/adapters/adapter';

export interface Received {
  tracker: Tracker;
  address: string;
  body: Uint8Array;
  received_at: Date;
}

const keptId = z.object({ id: z.coerce.number() });

/** A verified payload as stored, with the driver whose token it came with if its tracker has tokens. */
export interface KeptPayload extends Omit<Received, 'address'> {
  id: number;
  user_id: number | null;
  steam_id: string | null;
}

export type Unkept = Received & Pick<KeptPayload, 'user_id' | 'steam_id'>;

/** Stores a verified payload as received and returns its ID. */
export async function keepPayload(db: Database, received: Unkept): Promise<number> {
  const [kept] = await db
    .insert(trackerPayloads)
    .values(received)
    .returning({ id: trackerPayloads.id });
  if (!kept) throw new Error('The body was not stored.');
  return kept.id;
}

interface SettledRow {
  id: number;
  result: PayloadResult;
  reason: string | null;
  job_id: number | null;
  http_status: number;
  label: BodyLabel | null;
}

/**
 * Records the result of a payload; parts of the label that are null stay as they were. Takes a single
 * record, because for a set PostgreSQL would read all payloads.
 */
export const settlePayload = (db: Database, settled: SettledRow) =>
  db.execute(sql`
    update ${trackerPayloads} as kept set
      result = settled.result, reason = settled.reason, job_id = settled.job_id,
      http_status = settled.http_status, attempts = kept.attempts + 1,
      event = coalesce(settled.label ->> 'event', kept.event),
      external_id = coalesce(settled.label ->> 'external_id', kept.external_id),
      steam_id = coalesce(settled.label ->> 'steam_id', kept.steam_id)
    from jsonb_to_record(${JSON.stringify(settled)}::jsonb) as settled
      (id bigint, result text, reason text, job_id int, http_status int, label jsonb)
    where kept.id = settled.id`);

/** Counts an unreadable payload with its earlier identical one, so that a broken client fills one line. */
export const countRepeat = (db: Database, id: number, since: Date) =>
  db.execute(sql`
    with repeat as (
      select known.id, own.received_at from ${trackerPayloads} own, ${trackerPayloads} known
      where own.id = ${id} and known.id < own.id and known.tracker = own.tracker
        and sha256(known.body) = sha256(own.body) and known.result = 'not_understood'
        and known.user_id is not distinct from own.user_id
        and coalesce(known.first_at, known.received_at) >= ${since.toISOString()}::timestamptz
      order by known.id limit 1 for update of known
    ), counted as (
      update ${trackerPayloads} as known set repeats = known.repeats + 1,
        first_at = coalesce(known.first_at, known.received_at), received_at = repeat.received_at
      from repeat where known.id = repeat.id returning known.id
    )
    delete from ${trackerPayloads} where id = ${id} and exists (select from counted)`);

const keptColumns = {
  id: trackerPayloads.id,
  tracker: trackerPayloads.tracker,
  body: trackerPayloads.body,
  received_at: trackerPayloads.received_at,
  user_id: trackerPayloads.user_id,
  steam_id: trackerPayloads.steam_id,
};

const isWaiting = or(isNull(trackerPayloads.result), eq(trackerPayloads.result, 'kept'));

/** The next payload to retry after a failure of ours, locked; skips those another transaction has. */
export async function takeWaiting(
  tx: Database,
  receivedBefore: Date,
  except: { ids: readonly number[]; user_ids: readonly number[] },
) {
  const [found] = await tx
    .select(keptColumns)
    .from(trackerPayloads)
    .where(
      and(
        isWaiting,
        lt(trackerPayloads.received_at, receivedBefore),
        not(inArray(trackerPayloads.id, [...except.ids])),
        or(
          isNull(trackerPayloads.user_id),
          not(inArray(trackerPayloads.user_id, [...except.user_ids])),
        ),
      ),
    )
    // Those that failed often come last, so that they don’t delay the others.
    .orderBy(
      asc(trackerPayloads.attempts),
      asc(trackerPayloads.received_at),
      asc(trackerPayloads.id),
    )
    .limit(1)
    .for('no key update', { skipLocked: true });
  return found ?? null;
}

/** Whether an earlier payload of the same driver is waiting too, locked by another transaction. */
export async function isOvertaking(tx: Database, { id, user_id }: KeptPayload): Promise<boolean> {
  if (user_id === null) return false;
  const earlier = await readRows(
    tx,
    keptId,
    sql`select earlier.id from ${trackerPayloads} own
      join ${trackerPayloads} earlier using (user_id)
      where own.id = ${id} and (earlier.received_at, earlier.id) < (own.received_at, own.id)
        and (earlier.result is null or earlier.result = 'kept')
        and earlier.attempts <= own.attempts
      limit 1`,
  );
  return earlier.length > 0;
}

/** The result of a payload. */
export interface Settled {
  result: Exclude<PayloadResult, 'kept'>;
  reason: string | null;
  job_id: number | null;
}

/** A payload with its result so far, locked; null if another transaction has it. */
export async function lockFreePayload(tx: Database, id: number) {
  const [kept] = await tx
    .select({
      result: trackerPayloads.result,
      reason: trackerPayloads.reason,
      job_id: trackerPayloads.job_id,
    })
    .from(trackerPayloads)
    .where(eq(trackerPayloads.id, id))
    .for('no key update', { skipLocked: true });
  return kept ? { settled: settledOf(kept) } : null;
}

/** The result of a payload; null while it is pending. */
export const settledOf = ({
  result,
  reason,
  job_id,
}: Pick<typeof trackerPayloads.$inferSelect, 'result' | 'reason' | 'job_id'>): Settled | null =>
  result === null || result === 'kept' ? null : { result, reason, job_id };

const waitsForOnboarding = eq(trackerPayloads.result, 'waiting');

/** Queues the payloads from a member’s onboarding for the next retry. */
export const releaseWaiting = (tx: Database, steamId: string) =>
  tx
    .update(trackerPayloads)
    .set({ result: 'kept' })
    .where(and(waitsForOnboarding, eq(trackerPayloads.steam_id, steamId)));

/** Ignores a newcomer’s waiting job that its tracker deleted; false if there is none. */
export async function dropWaiting(
  tx: Database,
  { tracker, external_id }: { tracker: Tracker; external_id: string },
): Promise<boolean> {
  const dropped = await tx
    .update(trackerPayloads)
    .set({ result: 'ignored', reason: 'The tracker deleted it before onboarding was finished.' })
    .where(
      and(
        waitsForOnboarding,
        eq(trackerPayloads.tracker, tracker),
        eq(trackerPayloads.external_id, external_id),
      ),
    )
    .returning({ id: trackerPayloads.id });
  return dropped.length > 0;
}

export async function findKept(db: Database, id: number): Promise<KeptPayload | null> {
  const [found] = await db
    .select(keptColumns)
    .from(trackerPayloads)
    .where(eq(trackerPayloads.id, id));
  return found ?? null;
}

/** A verified payload with its result so far, locked until the transaction ends. */
export async function lockPayload(tx: Database, id: number) {
  const [found] = await tx
    .select({
      ...keptColumns,
      result: trackerPayloads.result,
      reason: trackerPayloads.reason,
      job_id: trackerPayloads.job_id,
      http_status: trackerPayloads.http_status,
    })
    .from(trackerPayloads)
    .where(eq(trackerPayloads.id, id))
    .for('no key update');
  return found ?? null;
}

/** Restores the earlier result of a payload whose replay changed nothing. */
export const restoreSettled = (
  tx: Database,
  id: number,
  settled: { result: PayloadResult; reason: string | null; job_id: number | null },
) => tx.update(trackerPayloads).set(settled).where(eq(trackerPayloads.id, id));

/** Deletes old payloads, except those still to be retried. */
export const forgetPayloads = (db: Database, before: Date) =>
  db
    .delete(trackerPayloads)
    .where(and(lt(trackerPayloads.received_at, before), ne(trackerPayloads.result, 'kept')));
