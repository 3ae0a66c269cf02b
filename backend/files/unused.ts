import { subDays } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { removePicture } from './folder';
import { forgetUploads, takeUnused } from './store';

const AT_ONCE = 50;

/**
 * Forgets pictures of yesterday that nothing refers to. The files go first: a row without a file is
 * found again by the next run, a file without a row never would be.
 */
export async function forgetUnusedUploads(context: Context): Promise<void> {
  const { config, clock } = context;
  await inTransaction(context, async (tx) => {
    const unused = await takeUnused(tx, subDays(clock.now(), 1), AT_ONCE);
    const keys = unused.map(({ key }) => key);
    for (const key of keys) await removePicture(config.dataDir, key);
    if (keys.length > 0) await forgetUploads(tx, keys);
  });
}
