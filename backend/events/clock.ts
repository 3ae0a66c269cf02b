import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { moveUp } from './rsvp';
import { lockEvent } from './store';
import { listWithWaiting } from './due-store';

/** Members who leave the company free their place without an answer. */
export async function moveWaitingLists(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const id of await listWithWaiting(context.db, now))
    await inTransaction(context, async (tx) => {
      const event = await lockEvent(tx, id);
      if (event) await moveUp({ tx, config: context.config, now }, event);
    });
}
