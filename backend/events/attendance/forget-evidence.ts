import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { dropPlayerList } from '@/backend/events/player-list/actions';
import { lockEvent } from '@/backend/events/store';
import { dropConfirmations } from '@/backend/events/truckersmp/confirmations-store';
import { DISPUTE_DAYS } from '@/lib/contracts/events/attendance';
import { isSettled, listSettled } from './forget-evidence-store';

/** What was collected to decide who was there, besides what results keep of it. */
export async function dropEvidence(tx: Database, id: number): Promise<void> {
  await dropPlayerList(tx, id);
  await dropConfirmations(tx, id);
}

/** The evidence has served once no result can be disputed any more. */
export async function forgetEvidence(context: Context): Promise<void> {
  const before = subDays(context.clock.now(), DISPUTE_DAYS);
  const settled = await listSettled(context.db, before);
  await transactionForEach(context, settled, async (tx, id) => {
    await lockEvent(tx, id);
    if (await isSettled(tx, id, before)) await dropEvidence(tx, id);
  });
}
