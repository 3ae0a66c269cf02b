import type { Database } from '@/backend/core/database';
import type { UploadPurpose } from '@/lib/contracts/files';
import { SIZES, writePicture } from './folder';
import { encodePicture } from './pictures';
import { addUpload } from './store';

type Admit = (tx: Database) => Promise<void>;

interface NewPicture {
  key: string;
  owner_id: number;
  purpose: UploadPurpose;
  bytes: Uint8Array;
  now: Date;
}

/**
 * Encodes a picture anew and stores it as its owner's. The row comes first: a file without one would
 * never be found again, a row alone is forgotten.
 * @param admit refuses it in the moment in which it is added
 */
export async function storePicture(
  db: Database,
  dataDir: string,
  { key, owner_id, purpose, bytes, now }: NewPicture,
  admit?: Admit,
) {
  const picture = await encodePicture(bytes, purpose);
  const facts = { width: picture.width, height: picture.height, bytes: picture.whole.length };
  await db.transaction(async (tx) => {
    await admit?.(tx);
    await addUpload(tx, { key, owner_id, purpose, ...facts, created_at: now });
  });
  for (const size of SIZES) await writePicture(dataDir, key, size, picture[size]);
  return { key, ...facts };
}
