import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { addToOpenJob, endJob, takeJob } from './open-job-store';
import type { KeptPayload } from './payload-store';
import { recordDelivery, type Outcome } from './record-delivery';
import { flagDeleted } from './flag-deleted';
import type { Understood } from './trackers/adapter';

export type { Outcome };

/** What becomes of a body once it is understood, whichever tracker it came from. */
export async function takeIn(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  understood: Understood,
  payload: KeptPayload,
): Promise<Outcome> {
  const { user_id, tracker, received_at } = payload;
  if ('delivery' in understood) return recordDelivery(tx, context, understood.delivery, payload);
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
  const isAdded = await addToOpenJob(tx, user_id, understood.fine, received_at);
  const reason = isAdded ? 'Added to the job under way.' : 'No job is under way.';
  return { result: 'ignored', reason };
}
