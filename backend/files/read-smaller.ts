import sharp from 'sharp';
import { readPicture } from './folder';

/** A picture at most so wide, for services that large ones take too long to reach. */
export async function readSmaller(
  dataDir: string,
  key: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = await readPicture(dataDir, key, 'whole');
  if (!whole) return null;
  return new Uint8Array(
    await sharp(whole).resize({ width, withoutEnlargement: true }).webp().toBuffer(),
  );
}
