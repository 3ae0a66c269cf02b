import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { UNUSED_UPLOAD_DAYS } from '@/lib/contracts/core/files';
import { removePicture } from './folder';
import { forgetUploads, listUnused, lockUnused } from './store';

const AT_ONCE = 50;

/**
 * Forgets older pictures that nothing refers to. The file goes first: a row without a file is
 * found again by the next run, a file without a row never would be.
 */
export async function forgetUnusedUploads(context: Context): Promise<void> {
  const { config, clock, db } = context;
  const before = subDays(clock.now(), UNUSED_UPLOAD_DAYS);
  await transactionForEach(context, await listUnused(db, before, AT_ONCE), async (tx, key) => {
    if (!(await lockUnused(tx, key, before))) return;
    await removePicture(config.dataDir, key);
    await forgetUploads(tx, [key]);
  });
}
