import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { flagDeleted } from '@/backend/jobs/review/flag-deleted';
import { addToOpenJob, endJob, takeJob } from './open-job-store';
import { dropWaiting, type KeptPayload } from './payload-store';
import { lockMember } from '@/backend/members/public';
import { recordDelivery, WAITING, type Outcome } from '@/backend/jobs/record/record-delivery';
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

/** What becomes of a body, whichever tracker it came from. */
export async function processPayload(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  { understood, payload }: Read,
): Promise<Outcome> {
  if ('delivery' in understood) return recordDelivery(tx, context, understood.delivery, payload);
  const { user_id, tracker, received_at } = payload;
  if ('deleted' in understood) {
    const number = { tracker, external_id: understood.deleted };
    return (await dropWaiting(tx, number))
      ? { result: 'ignored', reason: 'The job waited for onboarding, and no longer counts.' }
      : flagDeleted(tx, context, number);
  }
  if ('ignored' in understood) return { result: 'ignored', reason: understood.ignored };
  if (user_id === null) throw new Error('A part of a job came without its driver.');
  // The pieces of a job are put together in the order in which they came, so all of them wait.
  if ((await lockMember(tx, user_id))?.state === 'onboarding') return WAITING;
  if ('ended' in understood) {
    const delivery = await endJob(tx, user_id, understood.ended, received_at);
    return recordDelivery(tx, context, delivery, payload);
  }
  if ('taken' in understood) {
    await takeJob(tx, user_id, understood.taken, received_at);
    return { result: 'ignored', reason: 'Job started.' };
  }
  const isAdded = await addToOpenJob(tx, user_id, understood.fine, payload);
  const reason = isAdded ? 'Added to the current job.' : 'No job is in progress.';
  return { result: 'ignored', reason };
}
