import type { UploadPurpose } from '@/lib/contracts/core/files';
import { SIZES, writePicture } from './folder';
import { encodePicture } from './pictures';
import type { NewUpload } from './store';

interface NewPicture {
  key: string;
  owner_id: number;
  purpose: UploadPurpose;
  bytes: Uint8Array;
  now: Date;
}

/**
 * Re-encodes a picture and stores it as its owner's. The row comes first: a file without one would
 * never be found again, a row alone is forgotten.
 * @param addRow may refuse it
 */
export async function storePicture(
  dataDir: string,
  { key, owner_id, purpose, bytes, now }: NewPicture,
  addRow: (upload: NewUpload) => Promise<unknown>,
) {
  const picture = await encodePicture(bytes, purpose);
  const facts = { width: picture.width, height: picture.height, bytes: picture.whole.length };
  await addRow({ key, owner_id, purpose, ...facts, created_at: now });
  for (const size of SIZES) await writePicture(dataDir, key, size, picture[size]);
  return { key, ...facts };
}
