import { subSeconds } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { namedLock, tryLock } from '@/backend/core/db/locks';
import { takeAgainIfFree } from './settle-payload';
import { isOvertaking, takeWaiting } from './payload-store';

const KEPT_BODIES_LOCK = namedLock('kept_bodies', 727_022);

const RETRY_AFTER_SECONDS = 20;
const RETRIED_AT_ONCE = 100;

/** Takes up what our own failure, or a sudden end, left not understood. Any copy may run it at any time. */
export async function retryKept(context: Context): Promise<number> {
  const before = subSeconds(context.clock.now(), RETRY_AFTER_SECONDS);
  const tried: Tried = { ids: [], user_ids: [] };
  while (tried.ids.length < RETRIED_AT_ONCE) {
    const one = await inTransaction(context, (tx) => retryOne(context, tx, before, tried));
    if (one === null) break;
    tried.ids.push(one.id);
    // What came later from the same driver waits with it.
    if (one.isBusy && one.user_id !== null) tried.user_ids.push(one.user_id);
  }
  return tried.ids.length;
}

interface Tried {
  ids: number[];
  user_ids: number[];
}

async function retryOne(context: Context, tx: Database, before: Date, tried: Tried) {
  // Two copies that take turns would take one driver's bodies out of order.
  if (!(await tryLock(tx, KEPT_BODIES_LOCK))) return null;
  const waiting = await takeWaiting(tx, before, tried);
  if (!waiting) return null;
  const { id, user_id } = waiting;
  if (await isOvertaking(tx, waiting)) return { id, user_id, isBusy: true };
  const outcome = await takeAgainIfFree(context, tx, waiting);
  return { id, user_id, isBusy: outcome === 'busy' };
}
