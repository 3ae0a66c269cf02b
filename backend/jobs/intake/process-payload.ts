import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { flagDeleted } from '@/backend/jobs/review/flag-deleted';
import { addToOpenJob, endJob, takeJob } from './open-job-store';
import type { KeptPayload } from './payload-store';
import {
  recordDeliveries,
  recordDelivery,
  type Outcome,
  type Reported,
} from '@/backend/jobs/record/record-delivery';
import type { BodyLabel, Understood } from '@/backend/jobs/adapters/adapter';

export type { Outcome };

/** A kept body that is understood. */
export interface Read {
  payload: KeptPayload;
  understood: Understood;
  label: BodyLabel;
}

/** The Steam id of whoever drove what a body tells of. */
export function steamIdOf({ understood }: Read): string | null {
  if ('delivery' in understood) return understood.delivery.steam_id;
  return 'ended' in understood ? understood.ended.steam_id : null;
}

type Taking = Pick<Context, 'config' | 'clock'>;

/** What becomes of bodies, whichever tracker they came from, in the order in which they came. */
export async function processPayload(
  tx: Database,
  context: Taking,
  reads: readonly Read[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let deliveries: Reported[] = [];
  const recordThose = async () => {
    outcomes.push(...(await recordDeliveries(tx, context, deliveries)));
    deliveries = [];
  };
  for (const { understood, payload } of reads) {
    if ('delivery' in understood)
      deliveries.push({ delivery: understood.delivery, payload, now: context.clock.now() });
    else {
      await recordThose();
      outcomes.push(await takeOne(tx, context, understood, payload));
    }
  }
  await recordThose();
  return outcomes;
}

async function takeOne(
  tx: Database,
  context: Taking,
  understood: Exclude<Understood, { delivery: unknown }>,
  payload: KeptPayload,
): Promise<Outcome> {
  const { user_id, tracker, received_at } = payload;
  if ('deleted' in understood)
    return flagDeleted(tx, context, { tracker, external_id: understood.deleted });
  if ('ignored' in understood) return { result: 'ignored', reason: understood.ignored };
  if (user_id === null) throw new Error('A piece of a job came without its driver.');
  if ('ended' in understood) {
    const delivery = await endJob(tx, user_id, understood.ended, received_at);
    return recordDelivery(tx, context, delivery, payload);
  }
  if ('taken' in understood) {
    await takeJob(tx, user_id, understood.taken, received_at);
    return { result: 'ignored', reason: 'A job has begun.' };
  }
  const isAdded = await addToOpenJob(tx, user_id, understood.fine, payload);
  const reason = isAdded ? 'Added to the job under way.' : 'No job is under way.';
  return { result: 'ignored', reason };
}
