import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { periodOf } from '@/backend/core/time';
import { lockDriver } from '@/backend/membership/store';
import { addPoints } from '@/backend/rewards/store';
import type { JobStatus } from '@/lib/contracts/jobs';
import { pointsFor } from '@/lib/contracts/points';
import type { Delivery } from './delivery';
import { findSameContent, hasExternalId, insertJob } from './store';

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
  if (await hasExternalId(tx, delivery)) return 'This delivery was reported before.';
  const same = driver && (await findSameContent(tx, driver.id, delivery));
  return same ? `The same delivery is recorded as #${same}.` : null;
}

/**
 * Turns a delivery into one job, its points into one line of the ledger and both into the roll-ups,
 * all in the given transaction. The same delivery again changes nothing.
 */
export async function recordDelivery(
  tx: Database,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  delivery: Delivery,
  payloadId: number | null,
): Promise<Outcome> {
  const driver = await lockDriver(tx, delivery.steam_id);
  const duplicate = await findDuplicate(tx, driver, delivery);
  if (duplicate) return { result: 'duplicate', reason: duplicate };
  const ignored = driver && reasonToIgnore(driver, delivery);
  if (ignored) return { result: 'ignored', reason: ignored };

  const breakdown = pointsFor({
    ...delivery,
    is_cancelled: delivery.outcome === 'cancelled',
    campaign_factor: 1,
  });
  const status = statusOf(driver !== null, breakdown.worthless);
  const isAccepted = status === 'accepted';
  const now = clock.now();
  const id = await insertJob(tx, delivery, {
    user_id: driver?.id ?? null,
    status,
    points: isAccepted ? breakdown.points : 0,
    points_breakdown: driver ? breakdown : null,
    speed_class: breakdown.speed_class,
    payload_id: payloadId,
    now,
  });
  // Another copy of the backend took the same delivery of an unknown driver in the same instant.
  if (id === null) return { result: 'duplicate', reason: 'This delivery was reported before.' };

  if (driver && isAccepted) {
    const line = {
      user_id: driver.id,
      amount: breakdown.points,
      kind: 'job',
      ref_type: 'job',
      ref_id: String(id),
      period: periodOf(delivery.finished_at, config.timeZone),
      created_at: now,
    } as const;
    await addPoints(tx, line, { jobs: 1, km: delivery.driven_km });
  }
  return {
    result: status,
    job_id: id,
    ...(!driver && { reason: `No member has the Steam id ${delivery.steam_id}.` }),
  };
}

function statusOf(isMember: boolean, worthless: string | null): JobStatus {
  if (!isMember) return 'orphan';
  if (worthless === 'cancelled') return 'cancelled';
  return worthless === 'too_fast' ? 'void' : 'accepted';
}
