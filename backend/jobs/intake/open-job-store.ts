import { subHours } from 'date-fns';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { sha256 } from '@/backend/core/http/tokens';
import { lockMember } from '@/backend/members/public';
import type { JobEvent } from '@/lib/contracts/jobs/jobs';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { openJobs } from './tables';
import type { EndedJob, TakenJob } from '@/backend/jobs/adapters/adapter';
import { MAX_EVENTS } from '@/backend/jobs/adapters/fields';

/** A job that has been under way for longer is forgotten. */
export const FORGOTTEN_AFTER_HOURS = 48;

/** Members with a job under way that began after this, for others to read. */
export const openJobsSince = (since: Date): SQL =>
  sql`select user_id from ${openJobs} where ended_at is null and started_at > ${since.toISOString()}::timestamptz`;

type OpenJob = typeof openJobs.$inferSelect;

/** What the driver has under way, or had last; no other message of theirs is understood meanwhile. */
async function lockOpenJob(tx: Database, userId: number): Promise<OpenJob | null> {
  await lockMember(tx, userId);
  const [found] = await tx.select().from(openJobs).where(eq(openJobs.user_id, userId));
  return found ?? null;
}

const isUnderWay = (job: OpenJob, at: Date): boolean =>
  job.ended_at === null && job.started_at > subHours(at, FORGOTTEN_AFTER_HOURS);

async function save(tx: Database, job: OpenJob): Promise<void> {
  const { user_id: _user, ...values } = job;
  await tx
    .insert(openJobs)
    .values(job)
    .onConflictDoUpdate({ target: openJobs.user_id, set: values });
}

/** Opens a job. The same one again, as after a lost answer, keeps its start. */
export async function takeJob(
  tx: Database,
  userId: number,
  { game, content_hash }: TakenJob,
  at: Date,
): Promise<void> {
  const last = await lockOpenJob(tx, userId);
  const isSame = last?.content_hash === content_hash && isUnderWay(last, at);
  // A message that waited for its retry must not undo what came after it.
  const isLate = last !== null && (last.ended_at ?? last.started_at) > at;
  if (isSame || isLate) return;
  await save(tx, {
    user_id: userId,
    content_hash,
    game,
    started_at: at,
    ended_at: null,
    events: [],
  });
}

/**
 * Adds what a body tells of to the job under way; false where there is none. Two bodies may say the
 * same of two fines, so an event names its body: understood again, it is added once.
 */
export async function addToOpenJob(
  tx: Database,
  userId: number,
  event: JobEvent,
  { id: payload_id, received_at: at }: { id: number; received_at: Date },
): Promise<boolean> {
  const open = await lockOpenJob(tx, userId);
  if (!open || !isUnderWay(open, at) || open.started_at > at) return false;
  if (open.events.some(({ meta }) => meta['payload_id'] === payload_id)) return true;
  const named = { ...event, meta: { ...event.meta, payload_id } };
  await save(tx, { ...open, events: [...open.events, named].slice(0, MAX_EVENTS) });
  return true;
}

/**
 * Ends the job under way and makes it a delivery. The same message again, as after a lost answer,
 * makes the same delivery. Without a beginning its start is unknown and its end has to name it.
 */
export async function endJob(
  tx: Database,
  userId: number,
  ended: EndedJob,
  at: Date,
): Promise<Delivery> {
  const last = await lockOpenJob(tx, userId);
  if (last && isRepeated(last, ended, at)) return toDelivery(ended, last);
  const isStarted =
    last?.content_hash === ended.content_hash && isUnderWay(last, at) && last.started_at <= at;
  const job: OpenJob = {
    user_id: userId,
    content_hash: ended.content_hash,
    game: ended.game,
    started_at: isStarted ? last.started_at : at,
    ended_at: at,
    events: [...(isStarted ? last.events : []), endOf(ended)],
  };
  // Another job of theirs that is under way goes on.
  if (isStarted || !last || !isUnderWay(last, at)) await save(tx, job);
  return toDelivery(ended, job);
}

const endOf = (ended: EndedJob): JobEvent => ({
  type: ended.outcome,
  at: ended.finished_at.toISOString(),
  game_min: ended.game_minutes,
  x: null,
  z: null,
  amount: null,
  offence: null,
  meta: { driven_km: ended.driven_km },
});

function isRepeated(last: OpenJob, ended: EndedJob, at: Date): boolean {
  const end = last.events.at(-1);
  return (
    last.ended_at !== null &&
    last.ended_at > subHours(at, FORGOTTEN_AFTER_HOURS) &&
    last.content_hash === ended.content_hash &&
    end?.type === ended.outcome &&
    end.meta.driven_km === ended.driven_km
  );
}

function toDelivery({ content_hash, ...ended }: EndedJob, job: OpenJob): Delivery {
  const finished_at = job.ended_at ?? ended.finished_at;
  const started_at = job.started_at < finished_at ? job.started_at : null;
  const fines = job.events.filter((event) => event.type === 'fine');
  const amount = fines.reduce((sum, fine) => sum + (fine.amount ?? 0), 0);
  return {
    ...ended,
    external_id: sha256([ended.steam_id, content_hash, job.started_at.toISOString()].join()),
    started_at,
    finished_at,
    real_seconds: started_at && Math.round((finished_at.getTime() - started_at.getTime()) / 1000),
    fines: Math.round(amount),
    fine_count: fines.length,
    revenue: ended.revenue - Math.round(amount),
    events: [...(started_at ? [startOf(started_at)] : []), ...job.events.map(withoutBody)],
  };
}

const withoutBody = (event: JobEvent): JobEvent => {
  const { payload_id: _payload, ...meta } = event.meta;
  return { ...event, meta };
};

const startOf = (at: Date): JobEvent => ({
  type: 'started',
  at: at.toISOString(),
  game_min: null,
  x: null,
  z: null,
  amount: null,
  offence: null,
  meta: {},
});
