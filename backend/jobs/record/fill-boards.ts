import { setImmediate } from 'node:timers/promises';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { findBoardZone, listLedgers, noteBoardZone } from '@/backend/rewards/public';
import { rebuildBoardsOf } from './totals-store';

/**
 * Counts past weeks and months of the boards in the company’s time zone, once and when it changes.
 * Each driver has a transaction, so a delivery waits at most for the count of its own driver.
 */
export async function fillBoards(context: Context): Promise<void> {
  const { timeZone } = context.config;
  if ((await findBoardZone(context.db)) === timeZone) return;
  await transactionForEach(context, await listLedgers(context.db), async (tx, userId) => {
    // The embedded database never leaves the microtask queue, so requests would wait for all of it.
    await setImmediate();
    await rebuildBoardsOf(tx, userId, timeZone);
  });
  await inTransaction(context, (tx) => noteBoardZone(tx, timeZone));
}
