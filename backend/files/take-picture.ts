import { randomBytes } from 'node:crypto';
import { subDays } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { tooMany } from '@/backend/core/http/errors';
import type { UploadPurpose } from '@/lib/contracts/core/files';
import { storePicture } from './store-picture';
import { addUpload, countUnused, lockUploads } from './store';

const MOST_UNUSED = 40;

interface Picture {
  owner_id: number;
  purpose: UploadPurpose;
  bytes: Uint8Array;
}

/** Stores a picture that nothing refers to yet. */
export async function takePicture(context: Context, picture: Picture) {
  const { config, clock, db } = context;
  const { owner_id } = picture;
  const now = clock.now();
  const refuseTooMany = async (at: Database) => {
    const unused = await countUnused(at, owner_id, subDays(now, 1));
    if (unused >= MOST_UNUSED * config.rateLimitFactor)
      throw tooMany('You’ve uploaded too many unused pictures. Try again tomorrow.', 3600);
  };
  // Before the work of encoding it, and once more beside all that were sent at the same time.
  await refuseTooMany(db);
  const key = randomBytes(16).toString('hex');
  return storePicture(config.dataDir, { ...picture, key, now }, (upload) =>
    inTransaction(context, async (tx) => {
      await lockUploads(tx, owner_id);
      await refuseTooMany(tx);
      await addUpload(tx, upload);
    }),
  );
}
