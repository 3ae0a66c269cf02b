import { randomBytes } from 'node:crypto';
import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { tooMany } from '@/backend/core/errors';
import type { UploadPurpose } from '@/lib/contracts/files';
import { SIZES, writePicture } from './folder';
import { encodePicture } from './pictures';
import { addUpload, countUnused } from './store';

const MOST_UNUSED = 40;

interface Picture {
  owner_id: number;
  purpose: UploadPurpose;
  bytes: Uint8Array;
}

/**
 * Stores a picture that nothing refers to yet. The row comes first: a file without one would never be
 * found again, a row alone is forgotten.
 */
export async function takePicture(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  { owner_id, purpose, bytes }: Picture,
) {
  const now = clock.now();
  if ((await countUnused(db, owner_id, subDays(now, 1))) >= MOST_UNUSED * config.rateLimitFactor)
    throw tooMany('You have uploaded many pictures that nothing uses. Try again tomorrow.', 3600);
  const picture = await encodePicture(bytes, purpose);
  const key = randomBytes(16).toString('hex');
  const facts = { width: picture.width, height: picture.height, bytes: picture.whole.length };
  await addUpload(db, { key, owner_id, purpose, ...facts, created_at: now });
  for (const size of SIZES) await writePicture(config.dataDir, key, size, picture[size]);
  return { key, ...facts };
}
