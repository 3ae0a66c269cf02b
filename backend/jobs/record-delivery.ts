import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { startOfDayAt } from '@/backend/core/time';
import { lockDriver } from '@/backend/membership/store';
import { DRIVING } from '@/backend/membership/tables';
import { findFactor, settleBonuses } from '@/backend/rewards/bonus-pay-store';
import type { Bonus } from '@/backend/rewards/bonus-store';
import { wordsOfFlags } from '@/lib/contracts/job-words';
import type { JobFlag, JobStatus } from '@/lib/contracts/jobs';
import { pointsFor, speedClassOf } from '@/lib/contracts/point-rules';
import type { PointsBreakdown } from '@/lib/contracts/points';
import { countCancelled, lookAround, type Around } from './around-store';
import type { Delivery } from './delivery';
import { flagsOf } from './flags';
import { isSimilar } from './request-rules';
import { supersede } from './request-store';
import { isSameContent, overlaps, type Driven } from './same-delivery';
import { announceJob, lineOf, naturalStatus } from './settle-job';
import { insertJob } from './store';
import { tellOfDelivery } from './tell';

/** What became of a tracker's body; also what the tracker is answered. */
export interface Outcome {
  result: JobStatus | 'duplicate' | 'ignored' | 'kept';
  /** For the staff, where the result alone doesn't say it. */
  reason?: string;
  job_id?: number;
}

const NO_BONUS = { bonuses: [], bonus_id: null, campaign_factor: 1 };

type Driver = NonNullable<Awaited<ReturnType<typeof lockDriver>>>;

function reasonToIgnore(driver: Driver, delivery: Delivery): string | null {
  if (!DRIVING.includes(driver.state)) return `The driver's account is ${driver.state}.`;
  if (driver.tracker === delivery.tracker) return null;
  return `The driver's tracker is ${driver.tracker ?? 'not chosen'}, not ${delivery.tracker}.`;
}

/** What a delivery is recorded as already: under the tracker's number of it, or under another one. */
function duplicateOf({ jobs }: Around, delivery: Delivery): Outcome | null {
  const { tracker, external_id } = delivery;
  const same = jobs.find((job) => job.tracker === tracker && job.external_id === external_id);
  if (same)
    return {
      result: 'duplicate',
      reason: 'This delivery was reported before.',
      job_id: same.id,
    };
  const other = jobs.find(
    (job) => isSameContent(job, delivery) || (job.source === 'manual' && isSimilar(job, delivery)),
  );
  if (!other) return null;
  const reason = `The same delivery is recorded as #${other.id}.`;
  return { result: 'duplicate', reason, job_id: other.id };
}

/** Why a delivery of a member waits for the staff, by everything that is known around it. */
export async function flagDelivery(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  driverId: number,
  delivery: Parameters<typeof flagsOf>[0] & Driven,
  { jobs, now }: Pick<Around, 'jobs'> & { now: Date },
): Promise<JobFlag[]> {
  const { outcome, finished_at: until } = delivery;
  const cancelled_before =
    outcome === 'cancelled'
      ? await countCancelled(tx, driverId, startOfDayAt(until, config.timeZone), until)
      : 0;
  const isOverlapping = jobs.some((job) => overlaps(job, delivery));
  return flagsOf(delivery, { now, overlaps: isOverlapping, cancelled_before });
}

/** What flags make of a delivery; one that is void anyway needs no look. */
export const heldBack = (natural: JobStatus, flags: readonly JobFlag[]): JobStatus =>
  natural !== 'void' && flags.length > 0 ? 'flagged' : natural;

/**
 * Turns a delivery into one job, its points into one line of the ledger and both into the roll-ups,
 * all in the given transaction. The same delivery again changes nothing. How old a delivery is
 * counts from when its body came, however late it is understood.
 */
export async function recordDelivery(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  delivery: Delivery,
  payload: { id: number; received_at: Date } | null,
): Promise<Outcome> {
  const driver = await lockDriver(tx, delivery.steam_id);
  const now = context.clock.now();
  const around = await lookAround(tx, driver?.id ?? null, delivery, {
    ruleAt: now,
    number: delivery,
  });
  const duplicate = duplicateOf(around, delivery);
  if (duplicate) return duplicate;
  const ignored = driver && reasonToIgnore(driver, delivery);
  if (ignored) return { result: 'ignored', reason: ignored };

  const { rules } = around;
  const { bonuses, bonus_id, campaign_factor } = around.has_bonuses
    ? await findFactor(tx, {
        ...delivery,
        speed_class: speedClassOf(delivery, rules),
        user_id: driver?.id ?? null,
        bonus_id: null,
        source: 'webhook',
      })
    : NO_BONUS;
  const breakdown = pointsFor(
    { ...delivery, is_cancelled: delivery.outcome === 'cancelled', campaign_factor },
    rules,
  );
  const flags = driver
    ? await flagDelivery(tx, context, driver.id, delivery, {
        jobs: around.jobs,
        now: payload?.received_at ?? now,
      })
    : [];
  const status = driver ? heldBack(naturalStatus(breakdown.worthless), flags) : 'orphan';
  const id = await storeJob(tx, context, delivery, {
    driver,
    status,
    source: 'webhook',
    breakdown,
    bonus_id,
    bonuses,
    flags,
    payload_id: payload?.id ?? null,
    now,
  });
  // Another copy of the backend took the same delivery of an unknown driver in the same instant.
  if (id === null) return { result: 'duplicate', reason: 'This delivery was reported before.' };
  if (driver && delivery.outcome === 'delivered') {
    const late = around.requests.find((asked) => isSimilar(delivery, asked.delivery));
    if (late) await supersede(tx, driver.id, late.id, id, now);
  }
  return {
    result: status,
    job_id: id,
    ...(!driver && { reason: `No member has the Steam id ${delivery.steam_id}.` }),
    ...(status === 'flagged' && {
      reason: `Waits for the staff: ${wordsOfFlags(flags)}.`,
    }),
  };
}

interface Judgement {
  driver: Driver | null;
  status: JobStatus;
  source: 'webhook' | 'manual';
  breakdown: PointsBreakdown;
  /** The bonus that the factor is of, and all that the delivery may earn. */
  bonus_id: number | null;
  bonuses: readonly Bonus[];
  flags: JobFlag[];
  payload_id: number | null;
  now: Date;
}

/** Stores a new job with its line of the ledger and word of it; null where its number is taken. */
export async function storeJob(
  tx: Database,
  context: Pick<Context, 'config'>,
  delivery: Parameters<typeof insertJob>[1],
  { driver, breakdown, bonuses, ...judgement }: Judgement,
): Promise<number | null> {
  const facts = {
    ...judgement,
    user_id: driver?.id ?? null,
    points: judgement.status === 'accepted' ? breakdown.points : 0,
    points_breakdown: breakdown,
    speed_class: breakdown.speed_class,
  };
  const { now } = judgement;
  const line = lineOf({ ...delivery, ...facts, version: 1 }, context);
  const brought = line && { ...line, entry: { ...line.entry, created_at: now } };
  const id = await insertJob(tx, delivery, facts, brought);
  if (id === null) return null;
  const job = { ...delivery, ...facts, id, driver_name: driver?.name ?? null };
  await settleBonuses(tx, context, job, {
    isNew: true,
    wasCounted: false,
    isCounted: line !== null,
    meant: bonuses,
    now,
  });
  announceJob(tx, job.user_id);
  await tellOfDelivery(tx, job);
  return id;
}
