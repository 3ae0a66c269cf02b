import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { lockDriver } from '@/backend/membership/store';
import { findFactor } from '@/backend/rewards/bonus-pay-store';
import type { Bonus } from '@/backend/rewards/bonus-store';
import { findPointRules } from '@/backend/rewards/point-rules-store';
import type { JobFlag, JobStatus } from '@/lib/contracts/jobs';
import { pointsFor, speedClassOf } from '@/lib/contracts/point-rules';
import type { PointsBreakdown } from '@/lib/contracts/points';
import { findRecorded, lookAround } from './around-store';
import type { Delivery } from './delivery';
import { flagsOf } from './flags';
import { supersede } from './request-store';
import { announceJob, bookJob, naturalStatus } from './settle-job';
import { insertJob } from './store';
import { tellOfDelivery } from './tell';

/** What became of a tracker's body; also what the tracker is answered. */
export interface Outcome {
  result: JobStatus | 'duplicate' | 'ignored' | 'kept';
  /** For the staff, where the result alone doesn't say it. */
  reason?: string;
  job_id?: number;
}

const MAY_DELIVER = ['active', 'loa'];

type Driver = NonNullable<Awaited<ReturnType<typeof lockDriver>>>;

function reasonToIgnore(driver: Driver, delivery: Delivery): string | null {
  if (!MAY_DELIVER.includes(driver.state)) return `The driver's account is ${driver.state}.`;
  if (driver.tracker === delivery.tracker) return null;
  return `The driver's tracker is ${driver.tracker ?? 'not chosen'}, not ${delivery.tracker}.`;
}

async function findDuplicate(tx: Database, driver: Driver | null, delivery: Delivery) {
  const found = await findRecorded(tx, driver?.id ?? null, delivery);
  if (!found) return null;
  const reason = found.has_same_number
    ? 'This delivery was reported before.'
    : `The same delivery is recorded as #${found.id}.`;
  return { result: 'duplicate', reason, job_id: found.id } as const;
}

/** Why a delivery of a member waits for the staff, by everything that is known around it. */
export async function flagDelivery(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  driverId: number,
  delivery: Parameters<typeof flagsOf>[0] & Pick<Delivery, 'started_at'>,
  { now, except }: { now: Date; except?: number },
): Promise<JobFlag[]> {
  const around = await lookAround(tx, driverId, delivery, {
    timeZone: config.timeZone,
    ...(except !== undefined && { except }),
  });
  return flagsOf(delivery, { ...around, now });
}

const statusOf = (
  driver: Driver | null,
  natural: JobStatus,
  flags: readonly JobFlag[],
): JobStatus =>
  driver === null ? 'orphan' : natural !== 'void' && flags.length > 0 ? 'flagged' : natural;

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
  const duplicate = await findDuplicate(tx, driver, delivery);
  if (duplicate) return duplicate;
  const ignored = driver && reasonToIgnore(driver, delivery);
  if (ignored) return { result: 'ignored', reason: ignored };

  const now = context.clock.now();
  const rules = await findPointRules(tx, now);
  const { bonuses, bonus_id, campaign_factor } = await findFactor(tx, {
    ...delivery,
    speed_class: speedClassOf(delivery, rules),
    user_id: driver?.id ?? null,
    bonus_id: null,
    source: 'webhook',
  });
  const breakdown = pointsFor(
    { ...delivery, is_cancelled: delivery.outcome === 'cancelled', campaign_factor },
    rules,
  );
  const flags = driver
    ? await flagDelivery(tx, context, driver.id, delivery, { now: payload?.received_at ?? now })
    : [];
  const status = statusOf(driver, naturalStatus(breakdown.worthless), flags);
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
  if (driver && delivery.outcome === 'delivered') await supersede(tx, driver.id, delivery, id, now);
  return {
    result: status,
    job_id: id,
    ...(!driver && { reason: `No member has the Steam id ${delivery.steam_id}.` }),
    ...(status === 'flagged' && { reason: `Waits for the staff: ${flags.join(', ')}.` }),
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
  const id = await insertJob(tx, delivery, facts);
  if (id === null) return null;
  const job = { ...delivery, ...facts, id, version: 1, driver_name: driver?.name ?? null };
  await bookJob(tx, context, { before: null, after: job, bonuses, now: judgement.now });
  announceJob(tx, job.user_id);
  await tellOfDelivery(tx, job);
  return id;
}
