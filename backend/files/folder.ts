import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export type PictureSize = 'whole' | 'small';

export const SIZES: readonly PictureSize[] = ['whole', 'small'];

/** Where a picture lies: `<data>/uploads/<first two>/<key>.webp`. */
function pathOf(dataDir: string, key: string, size: PictureSize): string {
  const name = size === 'whole' ? `${key}.webp` : `${key}.small.webp`;
  return path.join(dataDir, 'uploads', key.slice(0, 2), name);
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores a picture so that after a sudden end it is there whole or not at all. */
export async function writePicture(
  dataDir: string,
  key: string,
  size: PictureSize,
  bytes: Uint8Array,
): Promise<void> {
  const target = pathOf(dataDir, key, size);
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  const temporary = `${target}.new`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
  await sync(folder);
}

/** Null where it isn't there. */
export async function readPicture(
  dataDir: string,
  key: string,
  size: PictureSize,
): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(dataDir, key, size));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a picture with all that was ever begun of it. */
export async function removePicture(dataDir: string, key: string): Promise<void> {
  for (const size of SIZES) {
    const target = pathOf(dataDir, key, size);
    await rm(target, { force: true });
    await rm(`${target}.new`, { force: true });
  }
}
