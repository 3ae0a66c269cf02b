import { subSeconds } from 'date-fns';
import { inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { takeAgain } from './intake';
import { takeWaiting } from './payload-store';

const RETRY_AFTER_SECONDS = 20;
const RETRIED_AT_ONCE = 100;

/** Takes up what our own failure, or a sudden end, left not understood. Any copy may run it at any time. */
export async function retryKept(context: Context): Promise<number> {
  const before = subSeconds(context.clock.now(), RETRY_AFTER_SECONDS);
  const tried: number[] = [];
  while (tried.length < RETRIED_AT_ONCE) {
    const id = await inTransaction(context, (tx) => retryOne(context, tx, before, tried));
    if (id === null) break;
    tried.push(id);
  }
  return tried.length;
}

async function retryOne(
  context: Context,
  tx: Database,
  before: Date,
  tried: number[],
): Promise<number | null> {
  const waiting = await takeWaiting(tx, before, tried);
  if (!waiting) return null;
  await takeAgain(context, tx, waiting);
  return waiting.id;
}
