import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { findBoardZone, holdTotals } from '@/backend/rewards/public';
import { rebuildBoards } from './totals-store';

/** Counts past weeks and months of the boards in the company’s time zone, once and when it changes. */
export async function fillBoards(context: Context): Promise<void> {
  const { timeZone } = context.config;
  if ((await findBoardZone(context.db)) === timeZone) return;
  await inTransaction(context, async (tx) => {
    await holdTotals(tx);
    if ((await findBoardZone(tx)) !== timeZone) await rebuildBoards(tx, timeZone);
  });
}
