import type { Database } from '@/backend/core/database';
import { SIZES, writePicture } from './folder';
import { encodePicture } from './pictures';
import { addUpload } from './store';

/**
 * Encodes a picture anew and stores it as its owner's. The row comes first: a file without one would
 * never be found again, a row alone is forgotten.
 */
export async function storePicture(
  db: Database,
  dataDir: string,
  { key, owner_id, bytes, now }: { key: string; owner_id: number; bytes: Buffer; now: Date },
) {
  const picture = await encodePicture(bytes);
  const facts = { width: picture.width, height: picture.height, bytes: picture.whole.length };
  await addUpload(db, { key, owner_id, purpose: 'proof', ...facts, created_at: now });
  for (const size of SIZES) await writePicture(dataDir, key, size, picture[size]);
  return { key, ...facts };
}
