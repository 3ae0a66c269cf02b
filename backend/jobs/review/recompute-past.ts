import { audit } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { tell } from '@/backend/inbox/public';
import { JOB_NOTICES } from '@/backend/jobs/notices';
import { listMemberCards, lockMember } from '@/backend/members/public';
import { findPointRules } from '@/backend/rewards/public';
import { dayAndYear } from '@/backend/core/text/time-words';
import type { RecomputePreview } from '@/lib/contracts/jobs/job-review';
import { pointsFor, type PointRules } from '@/lib/contracts/rewards/point-rules';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';
import {
  listDriversIn,
  lockDriversJobs,
  readCounted,
  type CountedJob,
  type Span,
} from './recompute-store';
import { statusAfter } from './review';
import { differenceIn } from '@/backend/jobs/record/tell';
import { changeJob, naturalStatus, pointsInputOf } from '@/backend/jobs/record/book-job';

const DRIVERS_SHOWN = 10;
/** A batch is whole drivers, so that each is told once; it ends after this many changes. */
const CHANGES_A_BATCH = 200;
const DRIVERS_AT_ONCE = 50;

const isSame = (before: PointsBreakdown | null, after: PointsBreakdown): boolean => {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(after).every(([part, value]) => old.get(part) === value);
};

/** What a delivery becomes by a rule; null where nothing of it changes. */
function recounted(job: CountedJob, rules: PointRules) {
  const breakdown = pointsFor(pointsInputOf(job), rules);
  if (isSame(job.points_breakdown, breakdown)) return null;
  const status = statusAfter(job, naturalStatus(breakdown.worthless));
  const points = status === 'accepted' ? breakdown.points : 0;
  return { breakdown, status, difference: points - job.points };
}

/** What today's rule would change in a span, changing nothing. No one recalculates their own. */
export async function previewPast(
  db: Database,
  { clock }: Pick<Context, 'clock'>,
  span: Span,
  by: number,
): Promise<RecomputePreview> {
  const rules = await findPointRules(db, clock.now());
  const drivers = new Map<number, { changed: number; difference: number }>();
  let lookedAt = 0;
  for await (const job of readCounted(db, span, by)) {
    lookedAt += 1;
    const after = recounted(job, rules);
    if (!after || job.user_id === null) continue;
    const driver = drivers.get(job.user_id) ?? { changed: 0, difference: 0 };
    drivers.set(job.user_id, {
      changed: driver.changed + 1,
      difference: driver.difference + after.difference,
    });
  }
  const sum = (part: 'changed' | 'difference') =>
    [...drivers.values()].reduce((total, driver) => total + driver[part], 0);
  const top = [...drivers]
    .sort(([, a], [, b]) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, DRIVERS_SHOWN);
  const cards = await listMemberCards(
    db,
    top.map(([userId]) => userId),
  );
  return {
    looked_at: lookedAt,
    changed: sum('changed'),
    difference: sum('difference'),
    drivers: top.map(([user_id, driver]) => ({
      user_id,
      name: cards.find((card) => card.user_id === user_id)?.name ?? '',
      ...driver,
    })),
    drivers_changed: drivers.size,
  };
}

interface Batch {
  span: Span;
  after: number;
  reason: string;
  by: { user_id: number; address: string };
}

/** Recalculates the next drivers' jobs, in the given transaction; `next` is null once no driver is left. */
export async function recomputeBatch(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  { span, after, reason, by }: Batch,
) {
  const rules = await findPointRules(tx, context.clock.now());
  const drivers = await listDriversIn(tx, span, {
    exceptOf: by.user_id,
    after,
    limit: DRIVERS_AT_ONCE,
  });
  let changed = 0;
  let difference = 0;
  let last: number | null = null;
  for (const driver of drivers) {
    const done = await recomputeDriver(tx, context, driver, { span, reason, by, rules });
    changed += done.changed;
    difference += done.difference;
    last = driver;
    if (changed >= CHANGES_A_BATCH) break;
  }
  return { changed, difference, next: last };
}

async function recomputeDriver(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  driverId: number,
  { span, reason, by, rules }: Omit<Batch, 'after'> & { rules: PointRules },
) {
  const now = context.clock.now();
  // Before their deliveries, as the intake does: two who wait for each other would both fail.
  await lockMember(tx, driverId);
  let changed = 0;
  let difference = 0;
  for (const job of await lockDriversJobs(tx, span, driverId)) {
    const next = recounted(job, rules);
    if (!next) continue;
    const { breakdown, status } = next;
    await changeJob(
      tx,
      context,
      job,
      { points_breakdown: breakdown, speed_class: breakdown.speed_class, status },
      {
        action: 'job.recomputed',
        actor_id: by.user_id,
        actor_address: by.address,
        summary: `Job #${job.id} was recalculated with others of its period.`,
        reason,
        now,
      },
    );
    changed += 1;
    difference += next.difference;
  }
  if (changed > 0) await tellDriver(tx, { driverId, changed, difference, reason, now });
  return { changed, difference };
}

async function tellDriver(
  tx: Database,
  told: { driverId: number; changed: number; difference: number; reason: string; now: Date },
): Promise<void> {
  const { driverId, changed, difference, reason, now } = told;
  const what = changed === 1 ? '1 of your jobs was' : `${changed} of your jobs were`;
  await tell(
    tx,
    {
      user_id: driverId,
      type: difference < 0 ? 'WARNING' : 'SUCCESS',
      message: `${what} recalculated${differenceIn(difference)}: ${reason}`,
      kind: JOB_NOTICES.recomputed,
    },
    now,
  );
}

/** The audit line of a batch as a whole; each delivery has one of its own as well. */
export const noteBatch = (
  tx: Database,
  { by, reason }: Pick<Batch, 'by' | 'reason'>,
  done: { from: string; to: string; changed: number; difference: number; now: Date },
) =>
  audit(tx, {
    at: done.now,
    actor_id: by.user_id,
    actor_address: by.address,
    action: 'job.past_recomputed',
    object_type: 'recompute',
    object_id: `${done.from}..${done.to}`,
    summary: `${done.changed} jobs from ${dayAndYear(done.from)} to ${dayAndYear(done.to)} were recalculated.`,
    after: { changed: done.changed, difference: done.difference },
    reason,
  });
