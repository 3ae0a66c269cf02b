import { randomBytes } from 'node:crypto';
import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { tooMany } from '@/backend/core/errors';
import type { UploadPurpose } from '@/lib/contracts/files';
import { storePicture } from './store-picture';
import { countUnused } from './store';

const MOST_UNUSED = 40;

interface Picture {
  owner_id: number;
  purpose: UploadPurpose;
  bytes: Uint8Array;
}

/** Stores a picture that nothing refers to yet. */
export async function takePicture(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  picture: Picture,
) {
  const now = clock.now();
  if (
    (await countUnused(db, picture.owner_id, subDays(now, 1))) >=
    MOST_UNUSED * config.rateLimitFactor
  )
    throw tooMany('You have uploaded many pictures that nothing uses. Try again tomorrow.', 3600);
  const key = randomBytes(16).toString('hex');
  return storePicture(db, config.dataDir, { ...picture, key, now });
}
